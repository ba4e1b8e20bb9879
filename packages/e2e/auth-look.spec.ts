import { createPerson, enterAs, openSettings } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

const screens = ['signin', 'signup', 'link', 'sso', 'forgot', 'code', 'confirm', 'reset'];

for (const screen of screens) {
  test(`/auth/${screen} is accessible, and fits its width`, async ({ page, expectAccessible }) => {
    await page.goto(`/auth/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expect(page).toHaveTitle(/ · Ruche$/);
  });
}

test('the dashboard is accessible and says whose it is', async ({ page, request, expectAccessible }) => {
  await enterAs(page, await createPerson(request), '/dashboard');
  await expect(page.getByText('Ada, here is where things stand.')).toBeVisible();
  await expectAccessible();
  await openSettings(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings');
  await expectAccessible();
});
