import { PlatformInfoListSchema } from '@ruche/contracts/accounts';
import { ClientListSchema } from '@ruche/contracts/clients';
import { chooseClient, expect, openClients, test } from './fixtures/clients.ts';
import { consent, openedBy } from './fixtures/networks.ts';
import { toast } from './fixtures/people.ts';
import { isNarrow } from './fixtures/test.ts';

const accounts = '/dashboard/social-accounts';

test.beforeEach(({ page }) =>
  page.emulateMedia({ colorScheme: isNarrow(page) ? 'dark' : 'light', reducedMotion: 'reduce' }),
);

test('an account on which publishing was not allowed is connected, and says so', async ({
  page,
  request,
  expectAccessible,
}) => {
  // What the network has not approved this installation for stands beside what its person did not allow.
  await page.route('**/api/v1/clients?*', async (route) => {
    const response = await route.fetch();
    const { items, nextCursor } = ClientListSchema.parse(await response.json());
    const unavailable = ['see your follower count'];
    const changed = items.map((client) => ({
      ...client,
      socialAccounts: client.socialAccounts.map((account) => ({ ...account, unavailable })),
    }));
    await route.fulfill({ response, json: { items: changed, nextCursor } });
  });
  await openClients(page, request, [{ name: 'Lucioles' }], accounts);
  await page.getByRole('button', { name: 'Ajouter un réseau social' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connect TikTok' }).click();
  await consent(page, { person: /Lucioles/, without: /Post content to TikTok/ });
  await expect(page).toHaveURL(accounts);
  await expect(toast(page, 'Festival des Lucioles is connected.')).toBeVisible();
  await expect(page.getByText('Limited', { exact: true }).last()).toBeVisible();
  await expect(page.getByText('Ruche doesn’t have permission to publish videos and photos.')).toBeVisible();
  await expect(page.getByText(/Reconnect/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Details of Festival des Lucioles on TikTok' }).click();
  await expect(page.getByText('Not allowed: publish videos and photos.')).toBeVisible();
  await expect(page.getByText(/^Not available: see your follower count\. TikTok hasn’t approved/)).toBeVisible();
  await expectAccessible();
});

test.describe('two applications at one network', () => {
  test.use({ expectsRefusals: true });

  test('where LinkedIn is asked differently for profiles and for company pages, one chooses first', async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.route('**/api/v1/social-accounts/platforms', async (route) => {
      const response = await route.fetch();
      const { items } = PlatformInfoListSchema.parse(await response.json());
      const offers = (['profile', 'organization'] as const).map((kind) => ({ kind, method: null, scopes: [] }));
      await route.fulfill({
        response,
        json: { items: items.map((item) => (item.id === 'linkedin' ? { ...item, offers } : item)) },
      });
    });
    await openClients(page, request, [{ name: 'Lucioles' }], accounts);
    await page.getByRole('button', { name: 'Connect Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Social Account' });
    await chooseClient(dialog, 'Lucioles - No company');
    await dialog.getByLabel('Platform').selectOption('linkedin');
    await expect(dialog.getByText('Log in to LinkedIn as the owner of the profile.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Company pages' }).check();
    await expect(dialog.getByText(/^Log in to LinkedIn as someone who manages the company page/)).toBeVisible();
    await expectAccessible();
    const begun = page.waitForRequest('**/api/v1/social-accounts/connect');
    const popup = await openedBy(page, () => dialog.getByRole('button', { name: 'Connect LinkedIn' }).click());
    expect((await begun).postDataJSON()).toMatchObject({ platform: 'linkedin', kind: 'organization' });
    await consent(popup, { person: /Benhaddou/, says: 'deny' });
    await expect(page.getByText(/because access wasn’t allowed/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ajouter un réseau social' }).click();
    await expect(page.getByText('A company page on LinkedIn?')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Connect company pages' })).toBeVisible();
    await expectAccessible();
  });
});
