import { expect, test } from '#fixtures/clients.ts';
import { createPerson, enterAs, newAddress, signIn, signOut, toast } from '#fixtures/people.ts';
import { anyWidth } from '#fixtures/test.ts';

// What does not come is logged; but nothing may be thrown that nobody catches.
test.use({ expectsRefusals: true });

test(
  'without a connection one is told, a switch is saved later, and other screens can wait',
  anyWidth,
  async ({ page, context, request, expectAccessible }) => {
    await enterAs(page, await createPerson(request), '/dashboard/settings/notifications');
    const wish = page.getByRole('switch', { name: 'The plan was changed' });
    await expect(wish).toBeChecked();

    await context.setOffline(true);
    const notice = page.getByText('No connection. Keep this page open: saving goes on when it is back.');
    await expect(notice).toBeVisible();
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
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    await expect(menu).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await menu.getByRole('link', { name: 'Settings' }).click();
    await menu.getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Content Calendar' })).toBeVisible();
  },
);

test(
  'an address and a password changed without a connection are saved when it is back',
  anyWidth,
  async ({ page, context, request }) => {
    const person = await createPerson(request);
    await enterAs(page, person, '/dashboard/settings');
    await page.getByLabel('New email address').fill(newAddress());
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await context.setOffline(false);
    await expect(toast(page, 'Check your mail to confirm the change.')).toBeVisible();

    await page.getByRole('link', { name: 'Security' }).click();
    // The whole screen is there: what it consists of comes in several files.
    await expect(page.getByText('Account created')).toBeVisible();
    for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('wax and honey');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await context.setOffline(false);
    await expect(toast(page, 'Your new password is set. Your other sessions are signed out.')).toBeVisible();
    await signOut(page);
    await signIn(page, { ...person, password: 'wax and honey' });
  },
);

test(
  'what could not be loaded while the server was away comes by itself when it is back',
  anyWidth,
  async ({ browser, request }) => {
    const person = await createPerson(request);
    // A page of its own: the console is not quiet here.
    const page = await browser.newPage();
    const away = /\/api\/v1\/(dashboard\/stats|events)/;
    const json = { code: 'unavailable', message: 'The server is busy.', requestId: 'none' };
    await page.route(away, (route) => route.fulfill({ status: 503, json }));
    await enterAs(page, person, '/dashboard');
    const excuse = page.getByText('The numbers could not be loaded');
    await expect(excuse).toBeVisible();
    await page.unroute(away);
    await expect(excuse).toHaveCount(0, { timeout: 30_000 });
    await page.close();
  },
);
