import { expect, test } from './fixtures/clients.ts';
import { createPerson, enterAs, newAddress, toast } from './fixtures/people.ts';

// What does not come is logged; but nothing may be thrown that nobody catches.
test.use({ expectsRefusals: true });

test('without a connection one is told, a switch, an address and a password are saved later, and other screens can wait', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const person = await createPerson(request);
  // A number in the menu that never comes leaves the menu as it is.
  await page.route('**/assets/waiting-count-*', (route) => route.abort());
  const countMissed = page.waitForEvent('requestfailed', (failed) => failed.url().includes('waiting-count'));
  await enterAs(page, person, '/dashboard/settings/notifications');
  await countMissed;
  const wish = page.getByRole('switch', { name: 'The plan changes' });
  await expect(wish).toBeChecked();

  await context.setOffline(true);
  const notice = page.getByText(
    'You’re offline. Keep this page open, and we’ll save your changes when you’re back online.',
  );
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible();
  await wish.uncheck();
  await expect(wish).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await context.setOffline(false);
  expect((await saved).status()).toBe(200);
  await expect(notice).toHaveCount(0);

  await context.setOffline(true);
  await expect(notice).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('alert')).toContainText('This page couldn’t be loaded');
  await expect(menu).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Content Calendar' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // An address and a password are saved when it is back.
  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('New email address').fill(newAddress());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await context.setOffline(false);
  await expect(toast(page, 'Check your email to confirm the change.')).toBeVisible();

  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByLabel('Current password').fill(person.password);
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('wax and honey');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await context.setOffline(false);
  await expect(toast(page, 'Password changed. We signed out your other sessions.')).toBeVisible();
  const data = { email: person.email, password: 'wax and honey' };
  expect((await request.post('/auth/v1/token?grant_type=password', { data })).status()).toBe(200);
});

test('a panel or dialog that cannot be fetched says so in its place, loses nothing beside it, and comes by itself', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  await enterAs(page, await createPerson(request), '/dashboard/settings');
  const files = /\/assets\/(factors|identities|sessions|security-events)-panel-/;
  await page.route(files, (route) => route.abort());
  await page.getByRole('link', { name: 'Security' }).click();
  const sessions = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sessions' }) });
  await expect(sessions.getByRole('alert')).toContainText('We can’t reach Ruche right now.');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(4);
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('wax and honey');
  await expectAccessible();
  await context.setOffline(true);
  await sessions.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions.getByRole('alert')).toContainText(
    'You’re offline. This section loads as soon as you’re back online.',
  );
  await page.unroute(files);
  await context.setOffline(false);
  await expect(page.getByText('Current session')).toBeVisible();
  await expect(page.getByText('Account created')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Confirm password')).toHaveValue('wax and honey');

  await context.setOffline(true);
  const enrol = page.getByRole('button', { name: 'Authenticator app' });
  const failed = page.getByRole('dialog', { name: 'This couldn’t be opened' });
  await enrol.click();
  await expect(failed).toContainText('You’re offline. This opens as soon as you’re back online.');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(failed).toHaveCount(0);
  await expect(enrol).toBeFocused();
  await enrol.click();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page.getByLabel('Confirm password')).toHaveValue('wax and honey');
});

test('what could not be loaded while the server was away comes by itself when it is back', async ({
  browser,
  request,
}) => {
  const person = await createPerson(request);
  // A page of its own: the console is not quiet here.
  const page = await browser.newPage();
  const away = /\/api\/v1\/(dashboard\/stats|events)/;
  const json = { code: 'unavailable', message: 'The server is busy.', requestId: 'none' };
  await page.route(away, (route) => route.fulfill({ status: 503, json }));
  await enterAs(page, person, '/dashboard');
  const excuse = page.getByText('We couldn’t load your numbers');
  await expect(excuse).toBeVisible();
  await page.unroute(away);
  await expect(excuse).toHaveCount(0, { timeout: 50_000 });
  await page.close();
});
