import { randomInt } from 'node:crypto';
import { codeIn, linkIn, receive } from './fixtures/outbox.ts';
import { createPerson, fillSignIn, toast } from './fixtures/people.ts';
import { enrolApp, enrolPhone, nextTotpCode, removeApp, totpCode } from './fixtures/second-factor.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

test('asks for the code of the app before anything is shown', async ({ page, request, expectAccessible }) => {
  test.slow();
  const person = await createPerson(request);
  const secret = await enrolApp(request, person);
  await page.goto('/dashboard/settings');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(toast(page, 'Connexion réussie !')).toHaveCount(0);
  await expectAccessible();

  // Neither a reload nor another address leads past it.
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL('/auth/factor?next=%2Fdashboard%2Fsettings');
  // One may be somebody else instead.
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/dashboard/settings');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const wrong = totpCode(secret, 40);
  await page.getByLabel('Code').fill(wrong);
  await expect(page.getByRole('main').getByText(/^That code is incorrect/)).toBeVisible();
  await page.getByLabel('Code').fill(nextTotpCode(secret));
  await expect(toast(page, 'Connexion réussie !')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('is asked for before a forgotten password can be replaced', async ({ page, request }) => {
  const person = await createPerson(request);
  const secret = await enrolApp(request, person);
  await page.goto('/auth/forgot');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // The first mail told of the second factor.
  await page.goto(linkIn(await receive(request, person.email, 2)));
  await page.getByLabel('Code').fill(nextTotpCode(secret));
  await expect(page).toHaveURL('/auth/reset');
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('a better password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('is asked for again, and leads back, when the one shown here was taken off elsewhere', async ({
  page,
  request,
}) => {
  test.slow();
  const person = await createPerson(request);
  const secret = await enrolApp(request, person);
  const phone = `+3361${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await enrolPhone(request, person, phone);
  await page.goto('/dashboard/settings/appearance');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code').fill(nextTotpCode(secret));
  await expect(page).toHaveURL('/dashboard/settings/appearance');

  await removeApp(request, person);
  await page.goto('/dashboard/settings/security');
  await expect(page).toHaveURL('/auth/factor?next=%2Fdashboard%2Fsettings%2Fsecurity');
  await expect(page.getByText(`the number ending in ${phone.slice(-2)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Code').fill(codeIn(await receive(request, phone, 2)));
  await expect(page).toHaveURL('/dashboard/settings/security');
  await expect(page.getByText('Current session')).toBeVisible();
  await expect(page.getByText('Couldn’t load')).toHaveCount(0);
});
