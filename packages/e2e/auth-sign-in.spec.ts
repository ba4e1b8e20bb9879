import { createPerson, fillSignIn, newAddress, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

const answers = [
  { status: 200, body: {}, text: 'Impossible de récupérer les informations utilisateur.' },
  { status: 503, body: {}, text: 'Erreur lors de la connexion' },
  {
    status: 400,
    body: { code: 'user_banned', message: 'x' },
    text: /^This account is blocked/,
  },
];

test('helps password managers, says each rule that failed, and what to do when the server refuses', async ({
  page,
  request,
}) => {
  const { email: known } = await createPerson(request);
  await page.goto('/auth/signin');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  for (const rule of ['Invalid email address', 'Password must be at least 6 characters']) {
    await expect(toast(page, rule)).toBeVisible();
    await expect(page.getByRole('main').getByText(rule)).toBeVisible();
  }
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(newAddress());
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  // A wrong password and an unknown address are told in the same words.
  const refusals: unknown[] = [];
  for (const address of [known, newAddress()]) {
    await fillSignIn(page, { email: address, password: 'not the password' });
    const answered = page.waitForResponse('**/auth/v1/token?*');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    refusals.push(await (await answered).json());
    await expect(toast(page, 'Email ou mot de passe incorrect.').last()).toBeVisible();
    await expect(page.getByRole('alert').getByText('Email ou mot de passe incorrect.')).toBeVisible();
  }
  expect(refusals[0]).toEqual(refusals[1]);

  const path = '**/auth/v1/token?*';
  const headers = { 'x-supabase-api-version': '2024-01-01' };
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const send = async () => {
    await fillSignIn(page, { email: newAddress(), password: 'honey and wax' });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  for (const { status, body, text } of answers) {
    await page.route(path, (route) => route.fulfill({ status, json: body, headers }));
    await send();
    await expect(notifications.getByText(text)).toBeVisible();
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    await page.unroute(path);
  }

  const json = { code: 'over_request_rate_limit', message: 'Too many requests.' };
  await page.route(path, (route) =>
    route.fulfill({ status: 429, json, headers: { ...headers, 'retry-after': '240' } }),
  );
  await send();
  await expect(toast(page, 'Too many attempts. Wait 4 minutes, then try again.')).toBeVisible();
  await page.unroute(path);

  await page.route(path, (route) => route.abort());
  await send();
  await expect(toast(page, 'We can’t reach Ruche. Check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('honey and wax');
});

test('signs in by keyboard alone, is busy meanwhile, says so and opens the dashboard', async ({ page, request }) => {
  const person = await createPerson(request);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/signin');
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  letGo();
  await expect(toast(page, 'Connexion réussie !')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome to Ruche, Ada.')).toBeVisible();
});
