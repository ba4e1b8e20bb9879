import { createPerson, fillSignIn, newAddress, toast } from './fixtures/people.ts';
import { fillSignUp, sendSignUp } from './fixtures/sign-up.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

const answers = [
  { status: 503, body: {}, text: 'Erreur lors de la création du compte' },
  { status: 200, body: {}, text: 'Aucun utilisateur créé, veuillez réessayer.' },
  { status: 500, body: {}, text: 'Erreur lors de la création du profil utilisateur.' },
  // A proxy or a captcha wall answers in its place.
  { status: 403, body: '<!doctype html><p>', text: 'Erreur lors de la création du compte' },
];

test('helps password managers, says each rule that failed, and what happened when the server refuses', async ({
  page,
  request,
}) => {
  const { email } = await createPerson(request);
  await page.goto('/auth/signup');
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
    // Once, at its field.
    await expect(page.getByText(rule)).toHaveCount(1);
    await expect(page.getByRole('main').getByText(rule)).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();

  await fillSignUp(page, newAddress(), 'honey and wacks');
  await sendSignUp(page);
  await expect(page.getByRole('main').getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();

  await fillSignUp(page, newAddress());
  const path = '**/auth/v1/signup*';
  for (const { status, body, text } of answers) {
    const answer = typeof body === 'string' ? { body, contentType: 'text/html' } : { json: body };
    await page.route(path, (route) => route.fulfill({ status, ...answer }));
    await sendSignUp(page);
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    await page.unroute(path);
  }

  const headers = { 'x-supabase-api-version': '2024-01-01' };
  const json = { code: 'weak_password', message: 'x', weak_password: { reasons: ['pwned'] } };
  await page.route(path, (route) => route.fulfill({ status: 422, json, headers }));
  await sendSignUp(page);
  await expect(page.getByText('Choose another password: it is in a list of leaked passwords.')).toHaveCount(1);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.unroute(path);

  await fillSignUp(page, email);
  await sendSignUp(page);
  await expect(page.getByText('An account with this email address already exists.')).toHaveCount(1);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Sign in with it' }).click();
  await expect(page).toHaveURL('/auth/signin');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('is closed where the installation takes nobody new; elsewhere creates an account that works', async ({ page }) => {
  // An installation that takes nobody new.
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: {}, disable_signup: true, saml_enabled: false } }),
  );
  await page.goto('/auth/signup');
  await expect(page.getByText('Sign-ups are turned off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toHaveCount(0);
  await page.unroute('**/auth/v1/settings');
  await page.reload();

  const email = newAddress();
  await fillSignUp(page, email);
  await sendSignUp(page);
  await expect(toast(page, 'Compte créé avec succès !')).toBeVisible();
  await expect(page).toHaveURL('/auth/signin');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await fillSignIn(page, { email, password: 'honey and wax' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome to Ruche, Grace.')).toBeVisible();
});
