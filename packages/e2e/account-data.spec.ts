import { stat } from 'node:fs/promises';
import { receive } from './fixtures/outbox.ts';
import { createPerson, enterAs, signIn, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });
test('exports everything as a file, and deletes the account unless one signs in again', async ({
  page,
  request,
  expectAccessible,
}) => {
  const person = await createPerson(request);
  await enterAs(page, person, '/dashboard/settings/data');
  await expect(page.getByText('You don’t have any exports.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Export everything' }).click();
  await expect(toast(page, 'We’re preparing your archive.')).toBeVisible();
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toMatch(/^ruche-export-\d{4}-\d\d-\d\d\.zip$/);
  expect((await stat(await download.path())).size).toBeGreaterThan(1000);

  await page.getByRole('button', { name: 'Delete account...' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Sign in again to cancel the deletion. Nothing is lost.')).toBeVisible();
  await expect(dialog.getByText('Workspaces you share stay with the other members')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill('not me');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText(`Type ${person.email} to confirm.`)).toBeVisible();
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page).toHaveURL(/\/data-deletion\?code=[0-9a-z-]{24}$/);
  const status = page.url();
  const mail = await receive(request, person.email);
  expect(mail.subject).toBe('Your Ruche account will be deleted');
  expect(mail.text).toContain(status);
  await expect(page.getByRole('heading', { name: 'Your account is deactivated' })).toBeVisible();
  await expectAccessible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/signin/);

  await signIn(page, person);
  await page.goto(status);
  await expect(page.getByRole('heading', { name: 'Deletion was canceled' })).toBeVisible();

  // A code that was never given out is not known; and the page says so when it cannot ask.
  await page.goto('/data-deletion?code=nobody');
  await expect(page.getByRole('heading', { name: 'We couldn’t find this request' })).toBeVisible();
  await page.route('**/api/v1/data-deletions/*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We couldn’t load the status' })).toBeVisible();
  await page.unroute('**/api/v1/data-deletions/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t find this request' })).toBeVisible();
});
