import { createPerson, fillSignIn, newAddress, toast } from './fixtures/people.ts';
import { fillSignUp, sendSignUp } from './fixtures/sign-up.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/auth/signup');
});

test('helps password managers, says each rule that failed, marks the fields and goes to the first', async ({
  page,
}) => {
  await expect(page.getByLabel('First name')).toHaveAttribute('autocomplete', 'given-name');
  await expect(page.getByLabel('Last name')).toHaveAttribute('autocomplete', 'family-name');
  for (const label of ['Password', 'Confirm password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  }

  await page.getByLabel('Confirm password').fill('something else');
  await sendSignUp(page);
  const rules = [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Password must be at least 6 characters',
    "Passwords don't match",
  ];
  for (const rule of rules) {
    await expect(toast(page, rule)).toBeVisible();
    await expect(page.getByRole('main').getByText(rule)).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('wants the password twice the same', async ({ page }) => {
  await fillSignUp(page, newAddress(), 'honey and wacks');
  await sendSignUp(page);
  await expect(toast(page, "Passwords don't match")).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
});

test('creates the account, then asks to sign in, and the account works', async ({ page }) => {
  const email = newAddress();
  await fillSignUp(page, email);
  await sendSignUp(page);
  await expect(toast(page, 'Compte créé avec succès !')).toBeVisible();
  await expect(page).toHaveURL('/auth/signin');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await fillSignIn(page, { email, password: 'honey and wax' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Grace, here is where things stand.')).toBeVisible();
});

test('says that an address is taken, and what to do about it', async ({ page, request }) => {
  const { email } = await createPerson(request);
  await fillSignUp(page, email);
  await sendSignUp(page);
  await expect(toast(page, 'There is an account with this address already.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Sign in with it' }).click();
  await expect(page).toHaveURL('/auth/signin');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

const answers = [
  { status: 200, body: {}, text: 'Aucun utilisateur créé, veuillez réessayer.' },
  { status: 500, body: {}, text: 'Erreur lors de la création du profil utilisateur.' },
  { status: 503, body: {}, text: 'Erreur lors de la création du compte' },
  // A proxy or a captcha wall answers in its place.
  { status: 403, body: '<!doctype html><p>', text: 'Erreur lors de la création du compte' },
];

test('says what happened when the server answers with a failure', async ({ page }) => {
  const path = '**/auth/v1/signup*';
  await fillSignUp(page, newAddress());
  for (const { status, body, text } of answers) {
    const answer = typeof body === 'string' ? { body, contentType: 'text/html' } : { json: body };
    await page.route(path, (route) => route.fulfill({ status, ...answer }));
    await sendSignUp(page);
    await expect(toast(page, text)).toBeVisible();
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page, text)).toHaveCount(0);
    await page.unroute(path);
  }
});

test('names what is weak about a password, at its field', async ({ page }) => {
  const headers = { 'x-supabase-api-version': '2024-01-01' };
  const json = { code: 'weak_password', message: 'x', weak_password: { reasons: ['pwned'] } };
  await page.route('**/auth/v1/signup*', (route) => route.fulfill({ status: 422, json, headers }));
  await fillSignUp(page, newAddress());
  await sendSignUp(page);
  await expect(toast(page, 'Choose another password: it is in a list of leaked passwords.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('is closed where the installation takes nobody new', async ({ page }) => {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: {}, disable_signup: true, saml_enabled: false } }),
  );
  await page.reload();
  await expect(page.getByText('This installation takes no new accounts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toHaveCount(0);
});
