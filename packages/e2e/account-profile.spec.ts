import { randomInt } from 'node:crypto';
import { codeIn, receive } from './fixtures/outbox.ts';
import { createPerson, enterAs, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test('changes the name, keeps what is typed from being lost, and adds a telephone number', async ({
  page,
  request,
  expectAccessible,
}) => {
  await enterAs(page, await createPerson(request), '/dashboard/settings/profile');
  await expect(page).toHaveURL('/dashboard/settings');
  await expectAccessible();

  await page.getByLabel('First name').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your name is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Last name')).toHaveValue('Hopper');

  // Links, shortcuts and the way back ask before they discard what is typed.
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/clients');
  await page.goBack();
  await page.getByLabel('First name').fill('Rear Admiral');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Rear Admiral');
  await page.goForward();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/dashboard/settings');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page).toHaveURL('/dashboard/clients');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');

  // A telephone number is added by the code texted to it.
  const digits = `3361${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await page.getByLabel('New phone number').fill('12');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText(/^Include the country code/)).toBeVisible();
  await page.getByLabel('New phone number').fill(`+${digits}`);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel(`Code texted to +${digits}`).fill(codeIn(await receive(request, `+${digits}`)));
  await expect(toast(page, 'Your number is confirmed.')).toBeVisible();
  await expect(page.getByText(`You can sign in with +${digits}.`)).toBeVisible();
});
