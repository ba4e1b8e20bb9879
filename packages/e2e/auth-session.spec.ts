import type { APIRequestContext } from '@playwright/test';
import { createPerson, enterAs, fillSignIn, type Person, signIn, signOut, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

test('a deep link is kept through signing in, and Back does not lead to the form', async ({ page, request }) => {
  const person = await createPerson(request);
  await page.goto('/');
  await page.goto('/dashboard/settings?tab=security');
  await expect(page).toHaveURL('/auth/signin?next=%2Fdashboard%2Fsettings%3Ftab%3Dsecurity');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/settings?tab=security');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('/login is another name of the sign-in page, and an address neither leads to another site nor puts words on the page', async ({
  page,
  request,
}) => {
  await page.goto('/login?next=%2Fdashboard%2Fsettings');
  await expect(page).toHaveURL('/auth/signin?next=%2Fdashboard%2Fsettings');
  await page.goto('/auth/confirm?for=provider#error=server_error&error_description=Call+0800+for+help');
  await expect(page.getByText('You’re not signed in')).toBeVisible();
  await expect(page.getByText('0800')).toHaveCount(0);

  await page.goto('/auth/signin?next=//example.com/x');
  await fillSignIn(page, await createPerson(request));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a kept session is checked behind a spinner, and leads past the sign-in screens, never to another site', async ({
  page,
  request,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/auth/v1/user', async (route) => {
    await held;
    await route.continue();
  });
  await enterAs(page, await createPerson(request), '/dashboard');
  await expect(page.getByText('Loading your session')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await page.unroute('**/auth/v1/user');
  for (const path of [
    '/auth/signin?next=//example.com/x',
    '/auth/signup?next=/%09/example.com/x',
    '/login?next=/\\example.com',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

async function endEverywhere(request: APIRequestContext, { accessToken }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await request.post('/auth/v1/logout?scope=global', { headers })).status()).toBe(204);
}

test('a session that ends meanwhile leads to the sign-in screen, is no error, and opens nothing any more', async ({
  page,
  request,
}) => {
  const person = await createPerson(request);
  await enterAs(page, person, '/dashboard');
  await expect(page.getByText('Last 7 days', { exact: true })).toBeVisible();
  // The screen meets the refusal before it is known why: on a slow connection people see this.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/auth/v1/user', async (route) => {
    await held;
    await route.continue();
  });
  await endEverywhere(request, person);
  await page.getByText('Last 7 days', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  letGo();
  await expect(page).toHaveURL('/auth/signin?next=%2Fdashboard%3Fperiod%3D7d');
  // The server does not know it any more when the page is opened with it, either.
  await enterAs(page, person, '/dashboard');
  await expect(page).toHaveURL('/auth/signin?next=%2Fdashboard');
});

test('signing out in one tab signs out the other, and signing in does too', async ({ page, context, request }) => {
  test.slow();
  const person = await createPerson(request);
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto('/dashboard/settings');
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/auth/signin');
  await expect(other).toHaveURL('/auth/signin?next=%2Fdashboard%2Fsettings');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toast(page, 'Connexion réussie !')).toBeVisible();
  await expect(other).toHaveURL('/dashboard/settings');
});

test('signing out works also when the server refuses it', async ({ page, request }) => {
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 403, json: {} }));
  await enterAs(page, await createPerson(request), '/dashboard');
  const refusal = page.waitForResponse('**/auth/v1/logout*');
  await signOut(page);
  await expect(page).toHaveURL('/auth/signin');
  expect(await page.evaluate(() => localStorage.getItem('ruche.auth'))).toBeNull();
  expect((await refusal).status()).toBe(403);
});
