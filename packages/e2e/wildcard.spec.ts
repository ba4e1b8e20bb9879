import { expect, test } from './fixtures/test.ts';

test('unknown addresses go to the landing page, inside the application too', async ({ page }) => {
  for (const path of ['/a/b/c?d=e', '/auth/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.locator('#pricing')).toBeAttached();
  }
});
