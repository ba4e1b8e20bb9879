import { expect, test } from './fixtures/clients.ts';
import { openWithClient } from './fixtures/posts.ts';

/** The weekday in Paris, so many days from now. */
function inParis(days: number): string {
  const day = new Date(Date.now() + days * 24 * 3_600_000);
  return day.toLocaleDateString('en-US', { timeZone: 'Europe/Paris', weekday: 'long' });
}

test('posts wait in a queue that closes its gaps, and one comes back every few weeks', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { client } = await openWithClient(page, request, '/dashboard/clients/CLIENT');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const panel = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) }).last();
  const week = panel('Posting times');
  // The account goes by times of its own.
  await week.getByLabel('Account').selectOption({ index: 1 });
  await expect(week.getByText('Same as the client.')).toBeVisible();
  for (const [day, time] of [
    // Far enough that neither comes while the story is told.
    [inParis(2), '09:15'],
    [inParis(4), '18:30'],
  ] as const) {
    await week.getByLabel('Day', { exact: true }).selectOption(day);
    await week.getByLabel('Time', { exact: true }).fill(time);
    await week.getByRole('button', { name: 'Add time' }).click();
    await expect(week.getByRole('button', { name: `Remove ${day} ${time}` })).toBeVisible();
  }

  for (const content of ['Rye comes first', 'Wheat comes next', 'Oats after that']) {
    await page.goto(`/dashboard/posts/new?clientId=${client.id}`);
    await page.getByRole('checkbox', { name: /on X \(Twitter\)/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Content', exact: true }).fill(content);
    await page.getByRole('region', { name: 'When' }).getByRole('button', { name: 'Add to queue' }).click();
    await expect(page.getByText(/Takes the next free slot: .*(09:15|18:30)/)).toBeVisible();
    // It does not stand for long.
    await Promise.all([
      expect(notifications.getByText(/^In the queue for .*(09:15|18:30)$/)).toBeVisible(),
      page.locator('main header').getByRole('button', { name: 'Add to queue' }).click(),
    ]);
  }

  await page.goto(`/dashboard/clients/${client.id}#queue`);
  const queue = page.getByRole('list', { name: 'Queue' });
  const lines = queue.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  const slots = await queue.locator('time').allInnerTexts();
  await expectAccessible();
  await queue.getByRole('button', { name: 'Move “Oats after that” up' }).click();
  await expect(lines.nth(1)).toContainText('Oats after that');
  await queue.getByRole('button', { name: 'Actions for “Rye comes first” in the queue' }).click();
  await page.getByRole('menuitem', { name: 'Remove from queue' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // It stays for as long as the pointer is on it.
  await undo.hover();
  await expect(lines).toHaveCount(2);
  await expect(queue.locator('time')).toHaveText(slots.slice(0, 2).map((text) => text.replace('\n', '')));
  await undo.click();
  await expect(lines.first()).toContainText('Rye comes first');
  await expect(lines).toHaveCount(3);

  await queue.getByRole('link', { name: 'Rye comes first' }).click();
  const repeat = page.getByRole('region', { name: 'Repeat' });
  await repeat.getByRole('button', { name: 'Repeat this post' }).click();
  await repeat.getByLabel('Every (weeks)').fill('2');
  await repeat.getByRole('button', { name: 'Save repeat' }).click();
  await expect(repeat.getByText('Every 2 weeks, up to 3 times.')).toBeVisible();
  await expect(repeat.getByText(/^Next: .*(09:15|18:30) \(repeat 1\)$/)).toBeVisible();
  await expectAccessible();

  // Its coming turns stand in the list, and lead to it.
  await page.goto(`/dashboard/calendar?view=list&clientId=${client.id}`);
  await expect(page.getByText(/^Repeat \d of 3$/)).toHaveText(['Repeat 1 of 3', 'Repeat 2 of 3', 'Repeat 3 of 3']);
  await page.getByRole('listitem').filter({ hasText: 'Repeat 1 of 3' }).getByRole('button').click();
  const opened = page.getByRole('complementary', { name: 'Post' });
  await expect(opened.getByRole('link', { name: 'Open queue' })).toBeVisible();
  await opened.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this repeating post?' });
  await expect(question.getByText('It stops repeating.')).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await undo.hover();
  await expect(page.getByText('Repeat 1 of 3')).toHaveCount(0);
  await undo.click();
  await expect(page.getByText('Repeat 1 of 3')).toBeVisible();
});
