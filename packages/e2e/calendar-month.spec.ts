import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/clients.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, isNarrow } from './fixtures/test.ts';

const bread = 'Fresh bread from seven, croissants until they are gone, and on Saturdays the cake with the red fruit.';

const cellOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const styleOf = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

/** May 2031 begins on a Thursday, and its last week ends with the first of June. */
async function openMay(page: Page, request: Parameters<typeof openWithClient>[1]) {
  const { api, client } = await openWithClient(page, request);
  const post = { clientId: client.id, platforms: ['twitter'] };
  await api.addPost({ ...post, content: bread, scheduledFor: '2031-05-12T07:30:00Z' });
  await api.addPost({ ...post, content: 'Open late tonight', scheduledFor: '2031-05-12T16:00:00Z', tags: ['evening'] });
  await api.addPost({ ...post, content: 'June begins', scheduledFor: '2031-06-01T08:00:00Z' });
  await page.goto('/dashboard/calendar?date=2031-05-14');
  await expect(page.getByRole('heading', { level: 2, name: 'May 2031' })).toBeVisible();
  await expect(cellOf(page, '2031-05-12')).toHaveAccessibleName(/^Monday, May 12, 2031, 2 posts/);
}

test('a month is a grid of days with their posts, and one moves in it by mouse and keys', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openMay(page, request);
  const grid = page.getByRole('grid', { name: 'May 2031' });
  await expect(grid.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await expect(grid.locator('[data-day]')).toHaveCount(35);
  await expect(grid.locator('[data-day]').first()).toHaveAttribute('data-day', '2031-04-28');

  const monday = cellOf(page, '2031-05-12');
  const card = monday.locator('[data-post-id]').first();
  await expect(monday).toContainText('2 posts');
  await expect(card.locator('time')).toHaveText('09:30');
  await expect(card.locator('svg')).not.toHaveCount(0);
  expect(await styleOf(card.getByText('Fresh bread'), '-webkit-line-clamp')).toBe('2');
  expect((await monday.boundingBox())?.height).toBeGreaterThanOrEqual(120);
  expect((await cellOf(page, '2031-05-21').boundingBox())?.height).toBeGreaterThanOrEqual(120);
  expect((await monday.locator('[data-day-posts]').boundingBox())?.height).toBe(80);
  expect(await styleOf(monday.locator('[data-day-posts]'), 'overflow-y')).toBe('auto');

  // Greyed, with what stands there; the selected day has a ring.
  const outside = cellOf(page, '2031-06-01');
  await expect(outside).toContainText('June begins');
  expect(await styleOf(outside, 'background-color')).not.toBe(await styleOf(monday, 'background-color'));
  const selected = page.locator('[data-day][aria-selected=true]');
  await expect(selected).toHaveAttribute('data-day', '2031-05-14');
  expect(await styleOf(selected, 'box-shadow')).not.toBe(await styleOf(monday, 'box-shadow'));
  await expectAccessible();

  await cellOf(page, '2031-05-20').click();
  await expect(selected).toHaveAttribute('data-day', '2031-05-20');
  await expect(page).toHaveURL(/date=2031-05-20/);
  await page.getByRole('button', { name: 'Schedule Post', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Schedule New Post' });
  await expect(form.getByLabel('Schedule For')).toHaveValue('2031-05-20T09:00');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await cellOf(page, '2031-05-20').focus();
  for (const [key, day] of [
    ['ArrowRight', '2031-05-21'],
    ['ArrowDown', '2031-05-28'],
    ['PageDown', '2031-06-28'],
    ['Home', '2031-06-23'],
    ['End', '2031-06-29'],
    ['PageUp', '2031-05-29'],
    ['ArrowUp', '2031-05-22'],
    ['ArrowLeft', '2031-05-21'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cellOf(page, day)).toBeFocused();
  }
  await page.keyboard.press('n');
  await expect(form.getByLabel('Schedule For')).toHaveValue('2031-05-21T09:00');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // Into the day, along its posts, and one of them opened.
  await monday.focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(monday.locator('[data-post-id]').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/post=[0-9a-f-]{36}/);
  await page.goBack();

  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/date=/);
  // A new day may begin meanwhile.
  const isToday = () => selected.evaluate(({ dataset }) => dataset['day'] === new Date().toLocaleDateString('en-CA'));
  await expect.poll(isToday).toBe(true);
  await expect(selected).toHaveAttribute('aria-current', 'date');
  const month = await page.getByRole('grid').getAttribute('aria-label');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('grid')).not.toHaveAccessibleName(String(month));
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('grid')).toHaveAccessibleName(String(month));
});

test(
  'what the calendar leaves out stands in the address, and is kept as a view',
  bothWidths,
  async ({ page, request }) => {
    await openMay(page, request);
    const monday = cellOf(page, '2031-05-12');
    // Beside its posts, which would open.
    await monday.click({ position: { x: 10, y: 10 } });
    // On a phone the posts of the day that was tapped are listed below the month.
    const day = isNarrow(page) ? page.getByRole('region', { name: 'Monday, May 12, 2031' }) : monday;
    await expect(day.locator('[data-post-id]')).toHaveCount(2);
    if (isNarrow(page)) {
      await day.getByRole('button', { name: /^Schedule a post on/ }).click();
      await expect(page.getByLabel('Schedule For')).toHaveValue('2031-05-12T09:00');
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }

    await page.getByRole('button', { name: /^Filters/ }).click();
    const choose = (name: string, option: string) =>
      page.getByRole('combobox', { name, exact: true }).selectOption(option);
    const optionsOf = (name: string) => page.getByRole('combobox', { name, exact: true }).getByRole('option');
    await expect(optionsOf('Platform')).toHaveText([
      'All Platforms',
      'Instagram',
      'Facebook',
      'X',
      'LinkedIn',
      'TikTok',
    ]);
    await expect(optionsOf('Client')).toHaveText(['All Clients', 'Boulangerie Martin']);
    for (const [place, name] of ['All Statuses', 'Scheduled', 'Published', 'Failed'].entries()) {
      await expect(optionsOf('Status').nth(place)).toHaveText(name);
    }
    await choose('Platform', 'X');
    await choose('Tag', 'evening');
    await expect(page).toHaveURL(/platform=twitter/);
    await expect(page).toHaveURL(/tag=evening/);
    await expect(day.locator('[data-post-id]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('2');

    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByLabel('Name').fill('Evenings on X');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog).toBeHidden();

    await choose('Status', 'Failed');
    await expect(page.getByText('No posts match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).not.toHaveURL(/platform|tag|status/);
    await expect(day.locator('[data-post-id]')).toHaveCount(2);

    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitemradio', { name: 'Evenings on X' }).click();
    await expect(page).toHaveURL(/tag=evening/);
    await expect(page).toHaveURL(/date=2031-05-12/);
    await page.reload();
    await expect(day.locator('[data-post-id]')).toHaveCount(1);
  },
);
