import { expect, test } from './fixtures/test.ts';

const screens = ['signin', 'signup', 'link', 'sso', 'forgot', 'code', 'confirm', 'reset'];

test('every screen of signing in is accessible, and fits its width', async ({ page, expectAccessible }) => {
  for (const screen of screens) {
    await page.goto(`/auth/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expect(page).toHaveTitle(/ · Ruche$/);
  }
});
