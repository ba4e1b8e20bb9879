import { newAddress, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

test('signs in with a provider, unless one refuses there, and leads where one wanted to go', async ({ page }) => {
  await page.goto('/auth/signin?next=%2Fdashboard%2Fsettings');
  for (const name of ['Google', 'Microsoft', 'LinkedIn']) {
    await expect(page.getByRole('button', { name: `Sign in with ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('You’re not signed in')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto('/auth/signin?next=%2Fdashboard%2Fsettings');
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await page.getByLabel('Someone else').fill(newAddress());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Connexion réussie !')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings');
});

test('signs in through the company, by its domain or a work address', async ({ page }) => {
  await page.goto('/auth/signin');
  await page.getByRole('link', { name: 'Sign in with your company' }).click();
  await page.getByLabel('Company domain').fill('nobody.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByText(/^We don’t have company sign-in for this domain/)).toBeVisible();
  await page.getByLabel('Company domain').fill('emma@miel.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /Emma/ }).click();
  await expect(page).toHaveURL('/dashboard');
});
