import { codeIn, linkIn, receive } from './fixtures/outbox.ts';
import { createPerson, fillSignIn, newAddress, signOut, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

test('a forgotten password is replaced through the mailed link', async ({ page, request }) => {
  test.slow();
  const person = await createPerson(request);
  await page.goto('/auth/signin');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(linkIn(await receive(request, person.email)));
  await expect(page).toHaveURL('/auth/reset');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toast(page, 'Password must be at least 6 characters')).toBeVisible();
  await expect(toast(page, "Passwords don't match")).toBeVisible();
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill(person.password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toast(page, 'This is your current password. Choose another one.')).toBeVisible();
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('a better password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toast(page, 'Your new password is set.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);
  await fillSignIn(page, { email: person.email, password: 'a better password' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a new password is chosen with a mail only: its code does', async ({ page, request }) => {
  const { email } = await createPerson(request);
  await page.goto('/auth/reset');
  await expect(page.getByText('First, confirm it’s you')).toBeVisible();
  await page.getByRole('link', { name: 'Request an email' }).click();
  await expect(page).toHaveURL('/auth/forgot');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').fill(codeIn(await receive(request, email)));
  await expect(page).toHaveURL('/auth/reset');
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
});

test('a mailed link signs in once, and leads where one wanted to go', async ({ page, request }) => {
  const { email } = await createPerson(request);
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL(/\/auth\/signin\?next=/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('link', { name: 'Email me a link' }).click();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = linkIn(await receive(request, email));
  await page.goto(link);
  await expect(toast(page, 'Connexion réussie !')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings');

  await signOut(page);
  await expect(page).toHaveURL('/auth/signin');
  await page.goto(link);
  await expect(page.getByText('This link has expired or was already used')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/auth/link?next=%2Fdashboard%2Fsettings');
  // An address without an account looks the same.
  await page.getByLabel('Email', { exact: true }).fill(newAddress());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('a mailed link works in its own browser; its code signs in, also pasted with spaces, after a wrong one and a second mail', async ({
  page,
  browser,
  request,
}) => {
  const { email } = await createPerson(request);
  await page.goto('/auth/link');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  const mail = await receive(request, email);
  const other = await browser.newPage();
  await other.goto(linkIn(mail));
  await expect(other.getByText('This link was requested in another browser')).toBeVisible();
  await other.close();

  const first = codeIn(mail);
  const code = page.getByLabel('Code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(first === '000000' ? '111111' : '000000');
  await expect(toast(page, 'That code is incorrect or has expired. Check it, or request a new one.')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'Your email is on its way.')).toBeVisible();
  const second = codeIn(await receive(request, email, 2));
  await code.fill(` ${second.slice(0, 3)} ${second.slice(3)} `);
  await expect(page).toHaveURL('/dashboard');
});

test('asked again too soon, the button counts down', async ({ page, request }) => {
  const { email } = await createPerson(request);
  await page.goto('/auth/forgot');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const headers = { 'x-supabase-api-version': '2024-01-01', 'retry-after': '50' };
  const json = { code: 'over_email_send_rate_limit', message: 'x' };
  await page.route('**/auth/v1/recover*', (route) => route.fulfill({ status: 429, json, headers }));
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'Too many attempts. Wait 50 seconds, then try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again \(\d+ s\)$/ })).toBeDisabled();

  // The mail that came works meanwhile, also for somebody who began anew.
  await page.goto('/auth/forgot');
  await page.getByRole('link', { name: 'I already have a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Code', { exact: true }).fill(codeIn(await receive(request, email)));
  await expect(page).toHaveURL('/auth/reset');
});
