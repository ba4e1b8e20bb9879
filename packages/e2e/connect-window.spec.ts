import type { Page } from '@playwright/test';
import type { PlatformId } from '@ruche/contracts/accounts';
import { chooseClient, expect, openClients, test } from './fixtures/clients.ts';
import { consent, forbidWindows, networkNames } from './fixtures/networks.ts';
import { toast } from './fixtures/people.ts';
import { bothWidths, isNarrow } from './fixtures/test.ts';

const accounts = '/dashboard/social-accounts';

async function openModal(page: Page, platform: PlatformId) {
  await page.getByRole('button', { name: 'Connect Account' }).click();
  const modal = page.getByRole('dialog', { name: 'Connect Social Account' });
  await expect(modal.getByLabel('Platform')).toHaveCount(0);
  await chooseClient(modal, 'Lucioles - Festival SAS');
  await expect(modal.getByRole('button', { name: /^Connect / })).toHaveCount(0);
  await modal.getByLabel('Platform').selectOption(platform);
  return modal;
}

test(
  'where no window may open, the whole one goes to the network and comes back to the accounts',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: isNarrow(page) ? 'dark' : 'light' });
    await forbidWindows(page);
    const lucioles = { name: 'Lucioles', companyName: 'Festival SAS', email: 'ines@lucioles.example' };
    await openClients(page, request, [lucioles], accounts);
    // One that asks which pages, and one that does not.
    for (const platform of ['facebook', 'tiktok'] as const) {
      const modal = await openModal(page, platform);
      await modal.getByRole('button', { name: `Connect ${networkNames[platform]}` }).click();
      await consent(page, { person: /Benhaddou|Lucioles/ });
      if (platform === 'facebook') {
        await page.getByRole('checkbox', { name: /^Festival des Lucioles/ }).check();
        await page.getByRole('button', { name: 'Connect 1 account' }).click();
      }
      await expect(page).toHaveURL(accounts);
      const name = `Details of Festival des Lucioles on ${networkNames[platform]}`;
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }

    const festival = page.getByRole('article');
    await expect(festival.getByRole('heading', { name: 'Comptes connectés' })).toBeVisible();
    await expect(festival).toContainText('ines@lucioles.example');
    const details = festival.getByRole('button', { name: 'Details of Festival des Lucioles on Facebook' });
    await details.click();
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(festival).toContainText('61551234567890123');
    await expect(festival.getByText('Expire le')).toBeVisible();
    await expect(festival.getByRole('img', { name: 'Profile picture of Festival des Lucioles' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Healthy 2' })).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.getByRole('button', { name: 'Ajouter un réseau social' }).click();
    const modal = page.getByRole('dialog', { name: 'Connecter un réseau social' });
    await expect(modal.getByRole('button', { name: 'Connect Facebook' })).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Connect TikTok' })).toHaveCount(0);
  },
);

test('TikTok’s button takes the whole window; cards edit and delete their client', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openClients(page, request, [{ name: 'Valbrune' }], accounts);
  await page.getByRole('button', { name: 'Actions for Valbrune' }).click();
  await page.getByRole('menuitem', { name: 'Edit client' }).click();
  await page.getByRole('dialog', { name: 'Edit Client' }).getByLabel('Name', { exact: true }).fill('ES Valbrune');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'ES Valbrune' })).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un réseau social' }).click();
  await expect(page.getByRole('dialog', { name: 'Connecter un réseau social' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Connect TikTok' }).click();
  await expect(page).toHaveURL(/tiktok/);
  await page.goBack();
  await page.getByRole('button', { name: 'Ajouter un réseau social' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connect TikTok' }).click();
  await consent(page, { person: /Valbrune/ });
  await expect(page).toHaveURL(accounts);
  await expect(toast(page, 'ES Valbrune is connected.')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for ES Valbrune' }).click();
  await page.getByRole('menuitem', { name: 'Delete client' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Add your first client' })).toBeVisible();
});

test.describe('where networks lead back to', () => {
  test.use({ expectsRefusals: true });

  test('ends on the accounts, whatever came back, and hands a code in once', async ({ page, request }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await forbidWindows(page);
    await openClients(page, request, [{ name: 'Lucioles', companyName: 'Festival SAS' }]);

    for (const query of ['', '?code=abc', '?state=abc']) {
      await page.goto(`/auth/callback/linkedin${query}`);
      await expect(page).toHaveURL(accounts);
    }
    expect(logged.filter((text) => text.includes('Missing code or state in callback'))).toHaveLength(3);

    await page.goto('/auth/callback/myspace?code=abc&state=abc');
    await expect(page).toHaveURL(accounts);
    await expect(toast(page, 'Unsupported platform')).toBeVisible();

    await page.goto('/auth/callback/facebook?code=abc&state=12345e6789012');
    await expect(page).toHaveURL(accounts);
    await expect(page.getByText(/expired, was already used, or was started somewhere else/)).toBeVisible();

    const modal = await openModal(page, 'twitter');
    await modal.getByRole('button', { name: 'Connect X (Twitter)' }).click();
    await consent(page, { person: /Lucioles/, says: 'deny' });
    await expect(page).toHaveURL(accounts);
    await expect(page.getByText(/because access wasn’t allowed/)).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/\/auth\/callback\//);

    // It says that it is busy, and hands a code in once.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/v1/social-accounts/callback', async (route) => {
      calls += 1;
      await released;
      await route.continue();
    });
    await page.goto(accounts);
    await (await openModal(page, 'twitter')).getByRole('button', { name: 'Connect X (Twitter)' }).click();
    await consent(page, { person: /Lucioles/ });
    await expect(page.getByText('Connexion en cours...')).toBeVisible();
    release();
    await expect(toast(page, 'Festival des Lucioles is connected.')).toBeVisible();
    expect(calls).toBe(1);
  });
});
