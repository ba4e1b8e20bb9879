import { createPerson, enterAs } from './fixtures/people.ts';
import { bothWidths, expect, isNarrow, test } from './fixtures/test.ts';

test(
  'what floats above the shell is accessible in light and dark',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    await enterAs(page, await createPerson(request), '/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    const open = [
      () => page.keyboard.press('ControlOrMeta+k'),
      () => page.keyboard.press('?'),
      () => page.getByRole('button', { name: /^Notifications/ }).click(),
      ...(isNarrow(page) ? [() => page.getByRole('button', { name: 'Open menu' }).click()] : []),
    ];
    for (const act of open) {
      await act();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

test('the sign-in page says nothing of a demo where there is none; where there is one, one press opens it', async ({
  page,
}) => {
  await page.route('**/api/v1/demo', (route) => route.fulfill({ json: { demo: null } }));
  const answered = page.waitForResponse('**/api/v1/demo');
  await page.goto('/auth/signin');
  await answered;
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use it' })).toHaveCount(0);
  await page.unroute('**/api/v1/demo');

  await page.reload();
  await expect(page.getByText('demo@ruche.example')).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/^Welcome back, /)).toBeVisible();
});
