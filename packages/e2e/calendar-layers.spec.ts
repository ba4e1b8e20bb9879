import { openLive, openWithClient } from './fixtures/posts.ts';
import { expect, test } from './fixtures/test.ts';

test('notes, campaigns, holidays and free slots stand on the days of the calendar', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api, client } = await openWithClient(page, request);
  // Thursdays.
  await api.setSlots(client.id, [{ weekday: 4, time: '09:30' }]);
  await openLive(page, `/dashboard/calendar?date=2031-05-15&clientId=${client.id}`);
  const day = (date: string) => page.locator(`td[data-day="${date}"]`);
  const thursday = day('2031-05-15');
  await expect(thursday.getByText('09:30 · Free slot')).toBeVisible();

  // A note, by the key, and what somebody else writes meanwhile.
  await thursday.focus();
  await page.keyboard.press('Shift+N');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note', { exact: true }).fill('Photo shoot at 10 am');
  await dialog.getByLabel('Last day').fill('2031-05-16');
  await dialog.getByTitle('Rose').click();
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(thursday.getByText('Photo shoot at 10 am')).toBeVisible();
  await expect(day('2031-05-16').getByText('Photo shoot at 10 am')).toBeVisible();
  await api.addNote({ text: 'Fair in Lyon', firstDay: '2031-05-20' });
  await expect(day('2031-05-20').getByText('Fair in Lyon')).toBeVisible();
  await day('2031-05-20').getByText('Fair in Lyon').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // It stays for as long as the pointer is on it.
  await undo.hover();
  await expect(page.getByText('Fair in Lyon')).toHaveCount(0);
  await undo.click();
  await expect(day('2031-05-20').getByText('Fair in Lyon')).toBeVisible();

  // A campaign is a band over its days; a click on it shows its posts alone.
  await api.addPost({
    clientId: client.id,
    content: 'Not of it',
    scheduledFor: '2031-05-14T08:00:00Z',
    status: 'draft',
  });
  await page.getByRole('button', { name: 'Campaigns' }).click();
  await dialog.getByRole('button', { name: 'New campaign' }).click();
  await dialog.getByLabel('Name').fill('Spring bread');
  await dialog.getByLabel('First day').fill('2031-05-13');
  await dialog.getByLabel('Last day').fill('2031-05-21');
  await dialog.getByTitle('Teal').click();
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await expect(dialog.getByText('May 13, 2031 – May 21, 2031')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(day('2031-05-14').getByText('Not of it')).toBeVisible();
  await expectAccessible();
  await day('2031-05-13').getByRole('button', { name: 'Campaign Spring bread' }).click();
  await expect(page).toHaveURL(/campaign=[0-9a-f-]{36}/);
  const campaignId = new URL(page.url()).searchParams.get('campaign');
  await expect(page.getByText('Not of it')).toHaveCount(0);
  const planned = { clientId: client.id, campaignId, scheduledFor: '2031-05-14T10:00:00Z', status: 'draft' };
  await api.addPost({ ...planned, content: 'Asparagus tart' });
  await expect(day('2031-05-14').getByText('Asparagus tart')).toBeVisible();

  // This client has other holidays than the rest.
  await expect(day('2031-05-08').getByText('Victory Day 1945')).toBeVisible();
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('menuitem', { name: 'Choose days…' }).click();
  await expect(dialog.getByLabel('For', { exact: true })).toHaveValue(client.id);
  await dialog.getByLabel('Public holidays in France').click();
  await expect(dialog.getByLabel('Public holidays in France')).not.toBeChecked();
  await dialog.getByLabel('Retail in France').click();
  await expect(dialog.getByLabel('Retail in France')).toBeChecked();
  await expect(dialog.getByText('This client has its own days.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Victory Day 1945')).toHaveCount(0);
  await expect(day('2031-05-25').getByText('Mother’s Day')).toBeVisible();

  // What is switched off stays so.
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Notes' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Fair in Lyon')).toHaveCount(0);
  await page.reload();
  await expect(thursday.getByText('09:30 · Free slot')).toBeVisible();
  await expect(page.getByText('Fair in Lyon')).toHaveCount(0);

  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page.getByRole('button', { name: 'Campaign Spring bread' })).toBeVisible();
  await page.getByRole('button', { name: /^09:30 · Free slot.*May 15, 2031/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Schedule New Post' }).locator('input[type=datetime-local]'),
  ).toHaveValue('2031-05-15T09:30');
});
