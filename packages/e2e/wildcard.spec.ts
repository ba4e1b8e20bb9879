import { ErrorBodySchema } from '@ruche/contracts/api';
import { expect, test } from './fixtures/test.ts';

const unknown = ['/nowhere', '/auth', '/privacy-policy/extra', '/dashboards', '/a/b/c?d=e', '/auth/nowhere'];

test('unknown addresses go to the landing page, inside the application too', async ({ page }) => {
  for (const path of unknown) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.locator('#pricing')).toBeAttached();
  }
});

test('an unknown call of the API is refused in its own shape, not sent to a page', async ({ request }) => {
  const answer = await request.get('/api/v1/nowhere');
  expect(answer.status()).toBe(404);
  const refusal = ErrorBodySchema.parse(await answer.json());
  expect(refusal.code).toBe('not_found');
});
