import { expect, test } from '#fixtures/clients.ts';
import { createPerson, enterAs } from '#fixtures/people.ts';
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
