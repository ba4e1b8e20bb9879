import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/clients.ts';
import { toast } from './fixtures/people.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, isNarrow } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const cardOf = (within: Page | Locator, text: string) => within.locator('[data-post-id]', { hasText: text });

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
}

async function dragByMouse(
  page: Page,
  card: Locator,
  target: Locator,
  meanwhile = () => Promise.resolve(),
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // Once it stands still: what comes after the calendar, such as holidays, pushes cards down.
  await card.hover();
  await page.mouse.down();
  const from = await middleOf(card);
  await page.mouse.move(from.x + 8, from.y + 8);
  await expect(card).toHaveCSS('opacity', '0.4');
  await meanwhile();
  const to = await middleOf(target);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** A finger rests on the card until it is lifted, then moves. */
async function dragByTouch(page: Page, card: Locator, target: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await target.scrollIntoViewIfNeeded();
  await card.hover({ trial: true });
  const [from, to] = [await middleOf(card), await middleOf(target)];
  await send('touchStart', [from]);
  await expect(card).toHaveCSS('opacity', '0.4');
  await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await send('touchMove', [to]);
  await send('touchEnd', []);
}

/** What moves posts comes after the calendar itself; its menu says that it is there. */
async function openCalendar(page: Page, search: string): Promise<void> {
  await page.goto(`/dashboard/calendar?${search}`);
  await expect(page.getByRole('button', { name: 'Copy posts' })).toBeVisible();
}

async function chooseForSelected(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function shiftBy(page: Page, days: string): Promise<void> {
  await chooseForSelected(page, 'Shift by days…');
  await page.getByLabel('Days').fill(days);
  await page.getByRole('button', { name: 'Shift', exact: true }).click();
}

/** Every key that the list of shortcuts names for the calendar does what it says. */
async function proveKeys(page: Page): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  const day = (name: string) => dayOf(page, `2031-05-${name}`);
  const bar = page.getByRole('region', { name: 'Selected posts' });
  const closeDialog = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const card = cardOf(day('08'), 'Brioche');
  const proofs: Record<string, () => Promise<void>> = {
    'Another day': async () => {
      await day('08').focus();
      await press('ArrowRight');
      await expect(day('09')).toBeFocused();
    },
    'First or last day of the week': async () => {
      await press('Home');
      await expect(day('05')).toBeFocused();
    },
    'Previous or next month': async () => {
      await press('PageDown');
      await expect(dayOf(page, '2031-06-05')).toBeFocused();
      await press('PageUp');
      await expect(day('05')).toBeFocused();
    },
    'New post on the selected day': async () => {
      await press('n');
      await closeDialog('Schedule New Post');
    },
    'New note on the focused day': async () => {
      await day('08').focus();
      await press('Shift+N');
      await closeDialog('New note');
    },
    'Posts of the day': async () => {
      await day('08').focus();
      await press('Enter');
      await expect(card).toBeFocused();
    },
    'Select a post': async () => {
      await press('x');
      await expect(bar).toBeVisible();
    },
    'Put it back, or clear the selection': async () => {
      await press('Escape');
      await expect(bar).toHaveCount(0);
    },
    'Pick up or drop a post': async () => {
      await card.focus();
      await press('Space');
      await expect(card).toHaveCSS('opacity', '0.4');
    },
    'Move the post you picked up': async () => {
      await press('ArrowRight');
      await press('Space');
      await expect(cardOf(day('09'), 'Brioche')).toBeFocused();
    },
    'Undo the last change': async () => {
      await press('ControlOrMeta+z');
      await expect(card).toBeVisible();
    },
    'Previous or next open post': async () => {
      await card.focus();
      await press('Enter');
      const panel = page.getByRole('complementary', { name: 'Post' });
      await expect(panel).toContainText('May 8');
      await press('ArrowRight');
      await expect(panel).not.toContainText('May 8');
      await press('Escape');
      await expect(panel).toHaveCount(0);
    },
    Today: async () => {
      await press('t');
      await expect(page).not.toHaveURL(/date=/);
    },
  };
  await press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  const labels = list.locator('dl', { hasText: 'Today' }).locator('dt');
  expect((await labels.allTextContents()).toSorted()).toEqual(Object.keys(proofs).toSorted());
  await closeDialog('Keyboard shortcuts');
  for (const prove of Object.values(proofs)) await prove();
}

test(
  'posts move by mouse, touch and keys, go back where they are refused, and several move together',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { api, client } = await openWithClient(page, request);
    const add = (content: string, scheduledFor: string) =>
      api.addPost({ clientId: client.id, content, platforms: ['twitter'], scheduledFor });
    await add('Bread', '2031-05-05T07:30:00Z');
    await add('Croissants', '2031-05-05T09:00:00Z');
    await openCalendar(page, 'date=2031-05-05');
    const instants = async () =>
      (await api.listPosts()).map(({ content, scheduledFor }) => `${content} ${scheduledFor}`);

    // On a phone the posts of the selected day stand below the month.
    if (isNarrow(page)) {
      await dragByTouch(page, cardOf(page, 'Bread'), dayOf(page, '2031-05-07'));
      await expect(toast(page, 'Moved to Wednesday, May 7, 2031, 09:30.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(cardOf(page, 'Bread')).toBeVisible();
      await expect.poll(instants).toContain('Bread 2031-05-05T07:30:00.000Z');
      return;
    }

    // By mouse; the time stays. Then back, by a key.
    await dragByMouse(page, cardOf(page, 'Bread'), dayOf(page, '2031-05-07'));
    await expect(cardOf(dayOf(page, '2031-05-07'), 'Bread')).toContainText('09:30');
    await expect(toast(page, 'Moved to Wednesday, May 7, 2031, 09:30.')).toBeVisible();
    await expect.poll(instants).toContain('Bread 2031-05-07T07:30:00.000Z');
    await page.keyboard.press('Control+z');
    await expect(cardOf(dayOf(page, '2031-05-05'), 'Bread')).toBeVisible();
    await expect.poll(instants).toContain('Bread 2031-05-05T07:30:00.000Z');

    await dragByTouch(page, cardOf(page, 'Bread'), dayOf(page, '2031-05-06'));
    await expect(cardOf(dayOf(page, '2031-05-06'), 'Bread')).toBeVisible();

    // By keys: lifted, one week down, one day to the right, dropped.
    await cardOf(page, 'Croissants').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(cardOf(dayOf(page, '2031-05-13'), 'Croissants')).toContainText('11:00');
    // The focus goes with the card.
    await expect(cardOf(page, 'Croissants')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect(cardOf(dayOf(page, '2031-05-12'), 'Croissants')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(cardOf(dayOf(page, '2031-05-13'), 'Croissants')).toBeVisible();
    await cardOf(page, 'Bread').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(cardOf(dayOf(page, '2031-05-06'), 'Bread')).toBeVisible();

    // Both selected: dropping one moves the other as many days.
    await cardOf(page, 'Bread').click({ modifiers: ['Control'] });
    await cardOf(page, 'Croissants').click({ modifiers: ['Shift'] });
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await expectAccessible();
    await dragByMouse(page, cardOf(page, 'Bread'), dayOf(page, '2031-05-08'));
    await expect(cardOf(dayOf(page, '2031-05-08'), 'Bread')).toBeVisible();
    await expect(cardOf(dayOf(page, '2031-05-15'), 'Croissants')).toBeVisible();
    await shiftBy(page, '-1');
    await expect(cardOf(dayOf(page, '2031-05-07'), 'Bread')).toBeVisible();
    await expect(cardOf(dayOf(page, '2031-05-14'), 'Croissants')).toBeVisible();

    // Without an answer it is shown as it was; Escape ends a drag and leaves the selection.
    await cardOf(page, 'Bread').click({ modifiers: ['Control'] });
    await page.route('**/posts/bulk', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'We couldn’t confirm the change.')).toBeVisible();
    await expect(cardOf(dayOf(page, '2031-05-07'), 'Bread')).toBeVisible();
    await page.unroute('**/posts/bulk');
    await cardOf(page, 'Bread').click({ modifiers: ['Control'] });
    await cardOf(page, 'Bread').hover();
    await page.mouse.down();
    const { x, y } = await middleOf(cardOf(page, 'Bread'));
    await page.mouse.move(x + 8, y + 8);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible();

    // What is not shown is not selected.
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByText('1 selected', { exact: true })).toHaveCount(0);

    // To another hour of the week, keeping the minute.
    await openCalendar(page, 'view=week&date=2031-05-07');
    await dragByMouse(page, cardOf(page, 'Bread'), page.locator('[data-day="2031-05-08"][data-hour="11"]'));
    await expect(toast(page, 'Moved to Thursday, May 8, 2031, 11:30.')).toBeVisible();

    // Somebody else changes it while it is dragged: it goes back to where it was, with the reason.
    await openCalendar(page, 'date=2031-05-08');
    const bread = (await api.listPosts()).find(({ content }) => content === 'Bread');
    if (!bread) throw new Error('The post is gone.');
    await dragByMouse(page, cardOf(page, 'Bread'), dayOf(page, '2031-05-21'), () =>
      api.changePost(bread, { content: 'Brioche' }),
    );
    const refused = 'The post was not moved. This post has changed since you opened it. Review it, then try again.';
    await expect(toast(page, refused)).toBeVisible();
    await expect(cardOf(dayOf(page, '2031-05-08'), 'Brioche')).toContainText('11:30');
    expect(await instants()).toContain(`Brioche ${bread.scheduledFor}`);

    // What the bar does to the selected post: its time, a campaign and back, a copy.
    const { id: campaignId } = await api.addCampaign({
      name: 'Summer',
      clientId: client.id,
      firstDay: '2031-05-01',
      lastDay: '2031-05-31',
    });
    const campaigns = async () => (await api.listPosts()).map((post) => `${post.content} ${post.campaignId}`);
    await cardOf(page, 'Brioche').focus();
    await page.keyboard.press('x');
    await chooseForSelected(page, 'Set time…');
    await page.getByLabel('Time', { exact: true }).fill('08:15');
    await page.getByRole('button', { name: 'Set time', exact: true }).click();
    await expect(cardOf(dayOf(page, '2031-05-08'), 'Brioche')).toContainText('08:15');
    await cardOf(page, 'Brioche').click({ modifiers: ['Control'] });
    await chooseForSelected(page, 'Campaign…');
    await page.getByLabel('Campaign', { exact: true }).selectOption({ label: 'Summer' });
    await expectAccessible();
    await page.getByRole('button', { name: 'Set campaign', exact: true }).click();
    await expect(toast(page, 'Post added to Summer.')).toBeVisible();
    await expect.poll(campaigns).toContain(`Brioche ${campaignId}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(campaigns).toContain('Brioche null');
    await cardOf(page, 'Brioche').click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'Copy…' }).click();
    await page.getByLabel('First day').fill('2031-05-22');
    await page.getByRole('button', { name: 'Make 1 copy' }).click();
    await expect(cardOf(dayOf(page, '2031-05-22'), 'Brioche')).toContainText('08:15');

    // One post for two networks becomes two, and one again.
    await api.connect(client.id, 'linkedin');
    await api.addPost({
      clientId: client.id,
      content: 'Tarts',
      platforms: ['twitter', 'linkedin'],
      scheduledFor: '2031-05-27T07:00:00Z',
    });
    const tarts = cardOf(dayOf(page, '2031-05-27'), 'Tarts');
    const networks = async () => {
      const posts = (await api.listPosts()).filter(({ content }) => content === 'Tarts');
      return posts.map(({ platforms }) => platforms.toSorted().join(' and ')).toSorted();
    };
    await tarts.click({ modifiers: ['Control'] });
    await chooseForSelected(page, 'Split by network…');
    const split = page.getByRole('dialog', { name: 'Split by network' });
    await split.getByLabel('X', { exact: true }).uncheck();
    await split.getByLabel('LinkedIn').uncheck();
    await expect(split.getByRole('button', { name: 'Split' })).toBeDisabled();
    await split.getByLabel('LinkedIn').check();
    await expectAccessible();
    await split.getByRole('button', { name: 'Split' }).click();
    await expect(toast(page, 'Split into two posts.')).toBeVisible();
    await expect(tarts).toHaveCount(2);
    expect(await networks()).toEqual(['linkedin', 'twitter']);
    await tarts.first().click({ modifiers: ['Control'] });
    await tarts.last().click({ modifiers: ['Control'] });
    await chooseForSelected(page, 'Merge into one post…');
    const merge = page.getByRole('dialog', { name: 'Merge 2 posts into one?' });
    await expect(merge).toContainText('Everything goes out on Tuesday, May 27, 2031 at 09:00.');
    await expectAccessible();
    await merge.getByRole('button', { name: 'Merge' }).click();
    await expect(toast(page, 'Merged into one post.')).toBeVisible();
    await expect(tarts).toHaveCount(1);
    expect(await networks()).toEqual(['linkedin and twitter']);

    await proveKeys(page);
  },
);
