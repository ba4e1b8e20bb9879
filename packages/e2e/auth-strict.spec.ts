import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures/other-server.ts';
import { codeIn, linkIn, receive } from './fixtures/outbox.ts';
import { enterAs, fillSignIn, newAddress, openSettings, type Person, toast } from './fixtures/people.ts';
import { fillSignUp, sendSignUp } from './fixtures/sign-up.ts';

// An installation that takes nothing on trust: addresses are confirmed by mail, and no session is young enough to change
// the password without a code.
test.use({
  expectsRefusals: true,
  otherSettings: { AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_PASSWORD_REAUTHENTICATION_S: '0' },
});
test.describe.configure({ mode: 'default' });

/** Somebody who has confirmed their address, and is signed in. */
async function createConfirmed(request: APIRequestContext): Promise<Pick<Person, 'email' | 'session'>> {
  const email = newAddress();
  const data = { firstName: 'Ada', lastName: 'Lovelace' };
  const signUp = await request.post('/auth/v1/signup', { data: { email, password: 'honey and wax', data } });
  expect(signUp.status()).toBe(200);
  const token = codeIn(await receive(request, email));
  const answer = await request.post('/auth/v1/verify', { data: { type: 'email', email, token } });
  expect(answer.status()).toBe(200);
  return { email, session: await answer.text() };
}

test('an account opens once its address is confirmed, by the newest mail', async ({ page, request }) => {
  const email = newAddress();
  await page.goto('/auth/signup');
  await fillSignUp(page, email);
  await sendSignUp(page);
  await expect(toast(page, 'Compte créé avec succès !')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  const first = linkIn(await receive(request, email));

  await page.goto('/auth/signin?next=%2Fdashboard%2Fsettings');
  await fillSignIn(page, { email, password: 'honey and wax' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your email isn’t confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const second = linkIn(await receive(request, email, 2));
  await page.goto(first);
  await expect(page.getByText('This link has expired or was already used')).toBeVisible();
  await page.goto(second);
  await expect(toast(page, 'Your address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
});

test('the mail may be opened in another browser, to sign in there', async ({ page, request, browser, baseURL }) => {
  const email = newAddress();
  await page.goto('/auth/signup');
  await fillSignUp(page, email);
  await sendSignUp(page);
  const link = linkIn(await receive(request, email));
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  // That browser waits for a mail of its own: no reason to take this link for a bad one.
  await other.goto('/auth/forgot');
  await other.getByLabel('Email', { exact: true }).fill(newAddress());
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(other.getByText('Your address is confirmed')).toBeVisible();
  await other.getByRole('link', { name: 'Sign in', exact: true }).click();
  await fillSignIn(other, { email, password: 'honey and wax' });
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL('/dashboard');
  await elsewhere.close();
});

test('the code of the mail confirms as well, and another address counts once both have confirmed it', async ({
  page,
  request,
}) => {
  const [email, address] = [newAddress(), newAddress()];
  await page.goto('/auth/signup');
  await fillSignUp(page, email);
  await sendSignUp(page);
  await page.getByLabel('Code').fill(codeIn(await receive(request, email)));
  await expect(toast(page, 'Your address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await openSettings(page);
  await page.getByLabel('New email address').fill(address);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(toast(page, 'Check your email to confirm the change.')).toBeVisible();
  await expect(page.getByText(`A change to ${address} is waiting for confirmation.`)).toBeVisible();

  await page.goto(linkIn(await receive(request, email, 2)));
  await expect(page.getByText('You confirmed the change from this address')).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();

  await page.goto(linkIn(await receive(request, address)));
  await expect(toast(page, 'Your new address is confirmed.')).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByText(`You sign in with ${address}.`)).toBeVisible();
});

test('an old session changes the password with a mailed code', async ({ page, request }) => {
  const person = await createConfirmed(request);
  await enterAs(page, person, '/dashboard/settings/security');
  await page.getByLabel('Current password').fill('honey and wax');
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('wax and honey');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'We sent you a code. Enter it to continue.')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  const first = codeIn(await receive(request, person.email, 2));
  await page.getByLabel('Code').fill(first === '000000' ? '111111' : '000000');
  await expect(page.getByRole('main').getByText('That code is incorrect or has expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByLabel('Code').fill(codeIn(await receive(request, person.email, 3)));
  await expect(toast(page, 'Password changed. We signed out your other sessions.')).toBeVisible();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
});

test('whoever signed up first keeps no password: the owner confirms, and chooses one', async ({ page, request }) => {
  const email = newAddress();
  const stranger = { email, password: 'stranger and wax', data: { firstName: 'Mallory', lastName: 'Stranger' } };
  expect((await request.post('/auth/v1/signup', { data: stranger })).status()).toBe(200);
  await receive(request, email);
  await page.goto('/auth/signup');
  await fillSignUp(page, email);
  await sendSignUp(page);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.goto(linkIn(await receive(request, email, 2)));
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expect(page.getByText('we removed the passwords and names set before')).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('owner and wax');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toast(page, 'Your new password is set.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
  await expect(page.getByText('Mallory')).toHaveCount(0);

  for (const password of ['stranger and wax', 'honey and wax']) {
    const refused = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
    expect(refused.status()).toBe(400);
  }
});
