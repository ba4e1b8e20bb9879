import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/clients.ts';
import { toast } from './fixtures/people.ts';
import { openWithClient, parisDay } from './fixtures/posts.ts';
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

async function dragByMouse(page: Page, card: Locator, target: Locator): Promise<void> {
  const [from, to] = [await middleOf(card), await middleOf(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** A finger rests on the card until it is lifted, then moves. */
async function dragByTouch(page: Page, card: Locator, target: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
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

async function shiftBy(page: Page, days: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Shift by days…' }).click();
  await page.getByLabel('Days').fill(days);
  await page.getByRole('button', { name: 'Shift', exact: true }).click();
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
    const { x, y } = await middleOf(cardOf(page, 'Bread'));
    await page.mouse.move(x, y);
    await page.mouse.down();
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

    // The past is refused, and the card goes back with the reason.
    const soon = new Date(Date.now() + 2 * 3_600_000).toISOString();
    await add('Soon', soon);
    await openCalendar(page, `date=${parisDay(soon)}`);
    await cardOf(page, 'Soon').focus();
    await page.keyboard.press('x');
    await shiftBy(page, '-60');
    await expect(toast(page, 'The post was not moved. This time has passed. Choose one in the future.')).toBeVisible();
    await expect(cardOf(page, 'Soon')).toBeVisible();
    expect(await instants()).toContain(`Soon ${soon}`);
  },
);
