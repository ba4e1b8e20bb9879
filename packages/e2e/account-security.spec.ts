import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeIn, receive } from './fixtures/outbox.ts';
import {
  createPerson,
  enterAs,
  fillSignIn,
  newAddress,
  openSettings,
  signIn,
  signOut,
  toast,
} from './fixtures/people.ts';
import { nextTotpCode, totpCode } from './fixtures/second-factor.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });
test('changes the password', async ({ page, request, expectAccessible }) => {
  const person = await createPerson(request);
  await enterAs(page, person, '/dashboard/settings');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL('/dashboard/settings/security');
  await expect(page.getByText('Account created')).toBeVisible();
  await expectAccessible();

  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText('Enter your current password.')).toBeVisible();
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('wax and honey');
  await page.getByLabel('Current password').fill('not my password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Your current password is incorrect.')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Password changed. We signed out your other sessions.')).toBeVisible();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();

  await signOut(page);
  await signIn(page, { ...person, password: 'wax and honey' });
});

/** To the provider and back, where one is asked. */
async function setOutToLink(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Link Google' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await page.getByLabel('Someone else').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('links a provider once one has said yes there and here, in the same browser, and unlinks it again', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const person = await createPerson(request);
  await enterAs(page, person, '/dashboard/settings/security');
  const departure = page.waitForRequest(/\/identity\/oidc\/authorize/);
  await page.getByRole('button', { name: 'Link Google' }).click();
  const provider = (await departure).url();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await enterAs(other, await createPerson(request));
  await other.goto(provider);
  await other.getByLabel('Someone else').fill(newAddress());
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('This was started in another browser')).toBeVisible();
  await other.getByRole('link', { name: 'Back to settings' }).click();
  await expect(other.getByRole('button', { name: 'Link Google' })).toBeVisible();
  await elsewhere.close();

  // No at the provider.
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Nothing was linked')).toBeVisible();
  await page.getByRole('link', { name: 'Back to settings' }).click();

  // No here.
  const address = newAddress();
  await setOutToLink(page, address);
  await expect(page.getByRole('heading', { name: 'Link Google?' })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard/settings/security');

  await setOutToLink(page, address);
  await page.getByRole('button', { name: 'Link Google' }).click();
  await expect(toast(page, 'Google is linked.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings/security');
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(toast(page, 'Google is unlinked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google', exact: true })).toBeVisible();
});

test('sets up an authenticator app, asks for it, and takes it off again', async ({
  page,
  request,
  expectAccessible,
}) => {
  const person = await createPerson(request);
  await enterAs(page, person, '/dashboard/settings/security');
  await page.getByRole('button', { name: 'Authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible();
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Code shown by the app').fill(totpCode(secret, 40));
  await expect(page.getByRole('dialog').getByText(/^That code is incorrect/)).toBeVisible();
  await page.getByLabel('Code shown by the app').fill(totpCode(secret));
  await expect(toast(page, 'Your authenticator app is set up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();

  await signOut(page);
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code').fill(nextTotpCode(secret));
  await expect(page).toHaveURL('/dashboard');

  await openSettings(page);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Authenticator app is removed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Authenticator app', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toHaveCount(0);
});

test('sets up a telephone, and signing in texts to it', async ({ page, request }) => {
  const person = await createPerson(request);
  const phone = `+3361${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await enterAs(page, person, '/dashboard/settings/security');
  await page.getByRole('button', { name: 'Phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('12');
  await dialog.getByRole('button', { name: 'Text me a code' }).click();
  await expect(dialog.getByText(/^Include the country code/)).toBeVisible();
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByRole('button', { name: 'Text me a code' }).click();
  await expect(dialog.getByLabel(`Code texted to ${phone}`)).toBeVisible();
  await receive(request, phone);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  // The text arrives before the answer does, and the page has to know which of the two codes is asked for.
  await expect(toast(page, 'Your code is on its way.')).toBeVisible();
  await dialog.getByLabel(`Code texted to ${phone}`).fill(codeIn(await receive(request, phone, 2)));
  await expect(toast(page, 'Your phone is set up.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove Phone ${phone}` })).toBeVisible();
  await page.reload();
  const events = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent activity' }) });
  await expect(events.getByText('Two-factor setup started')).toBeVisible();
  await expect(events.getByText('Two-factor code entered')).toBeVisible();

  await signOut(page);
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Code').fill(codeIn(await receive(request, phone, 3)));
  await expect(page).toHaveURL('/dashboard');
});

test('ends a session in another browser, and all of them', async ({ page, request, browser, baseURL }) => {
  const person = await createPerson(request);
  const { email, password } = person;
  const program = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  expect(program.status()).toBe(200);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await signIn(other, person);

  await enterAs(page, person, '/dashboard/settings/security');
  await expect(page.getByText('Current session')).toBeVisible();
  await expect(page.getByText(/This device \(127\.0\.0\.1\) · last seen just now/).first()).toBeVisible();
  // Two besides this one: the other browser, and a program.
  const ends = page.getByRole('button', { name: /^End the session on/ });
  await expect(ends).toHaveCount(2);
  await page.getByRole('button', { name: 'End the session on Chrome' }).click();
  await expect(ends).toHaveCount(1);
  await other.goto('/dashboard/settings/security');
  await expect(other).toHaveURL(/\/auth\/signin/);

  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(toast(page, 'All other sessions are signed out.')).toBeVisible();
  await expect(ends).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await elsewhere.close();
});
