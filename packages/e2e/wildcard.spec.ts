import { ErrorBodySchema } from '@ruche/contracts/api';
import { expect, test } from './fixtures/test.ts';

for (const path of ['/nowhere', '/auth', '/privacy-policy/extra', '/dashboards', '/a/b/c?d=e']) {
  test(`${path} goes to the landing page`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.locator('#pricing')).toBeAttached();
  });
}

test('an unknown screen inside the application goes to the landing page too', async ({ page }) => {
  await page.goto('/auth/nowhere');
  await expect(page).toHaveURL('/');
});

test('an unknown call of the API is refused in its own shape, not sent to a page', async ({ request }) => {
  const answer = await request.get('/api/v1/nowhere');
  expect(answer.status()).toBe(404);
  const refusal = ErrorBodySchema.parse(await answer.json());
  expect(refusal.code).toBe('not_found');
});
