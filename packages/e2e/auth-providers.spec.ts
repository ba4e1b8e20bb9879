import { newAddress, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

for (const name of ['Google', 'Microsoft', 'LinkedIn']) {
  test(`signs in with ${name}, and leads where one wanted to go`, async ({ page }) => {
    await page.goto('/auth/signin?next=%2Fdashboard%2Fsettings');
    await page.getByRole('button', { name: `Sign in with ${name}` }).click();
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await page.getByLabel('Somebody else').fill(newAddress());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page, 'Connexion réussie !')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/settings');
  });
}

test('says that nothing happened when one refuses at the provider', async ({ page }) => {
  await page.goto('/auth/signin');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('signs in through the company, by its domain or a work address', async ({ page }) => {
  await page.goto('/auth/signin');
  await page.getByRole('link', { name: 'Use your company’s sign-in' }).click();
  await page.getByLabel('Company domain').fill('nobody.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByText(/^No company with this domain signs in here/)).toBeVisible();
  await page.getByLabel('Company domain').fill('emma@miel.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /Emma/ }).click();
  await expect(page).toHaveURL('/dashboard');
});
