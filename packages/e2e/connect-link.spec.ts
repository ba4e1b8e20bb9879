import { expect, openClients, test } from './fixtures/clients.ts';
import { consent } from './fixtures/networks.ts';
import { bothWidths } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

test(
  'a client without an account here connects their networks by a link, each once',
  bothWidths,
  async ({ page, request, browser, baseURL, expectAccessible }) => {
    const { stored } = await openClients(page, request, [{ name: 'Fleurs de Louise' }]);
    await page.goto(`/dashboard/clients/${stored[0]?.id}`);
    await page.getByRole('button', { name: 'Send a connect link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a connect link' });
    for (const network of ['Instagram', 'X (Twitter)', 'LinkedIn']) await dialog.getByLabel(network).uncheck();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel('Connect link').inputValue();
    expect(link).toMatch(new RegExp(`^${baseURL}/connect/[\\w-]{20,}$`));

    const theirs = await browser.newContext({ viewport: page.viewportSize() });
    const guest = await theirs.newPage();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { level: 1, name: /Fleurs de Louise/ })).toBeVisible();
    await expect(guest.getByText('0 of 2 connected')).toBeVisible();
    await guest.getByRole('button', { name: 'Connect TikTok' }).click();
    await consent(guest, { person: /Louise/, says: 'deny' });
    await expect(guest).toHaveURL(link);
    await expect(guest.getByText(/because access wasn’t allowed/)).toBeVisible();
    await guest.getByRole('button', { name: 'Connect TikTok' }).click();
    await consent(guest, { person: /Louise/ });
    await expect(guest).toHaveURL(link);
    await expect(guest.getByText('1 of 2 connected')).toBeVisible();
    await guest.getByRole('button', { name: 'Connect Facebook' }).click();
    await consent(guest, { person: /Louise Marchand/ });
    await expect(guest.getByRole('heading', { name: 'Thank you, everything is connected' })).toBeVisible();
    expect(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await theirs.close();

    // Nobody after them gets in by the same link.
    const later = await (await browser.newContext()).newPage();
    await later.goto(link);
    await expect(later.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expect(later.getByText(/Ask for a new one/)).toBeVisible();
    await later.context().close();

    await page.reload();
    await expect(page.getByRole('button', { name: /^Details of Fleurs de Louise on/ })).toHaveCount(2);
  },
);

test('a link that was not used can be withdrawn', async ({ page, request, browser }) => {
  const { stored } = await openClients(page, request, [{ name: 'Atelier Nord' }]);
  await page.goto(`/dashboard/clients/${stored[0]?.id}`);
  await page.getByRole('button', { name: 'Send a connect link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Connect link').inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send a connect link' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'Active links' })).toContainText('No active links.');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await guest.context().close();
});

test('the links that still work say that they load, and that they could not be had', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { stored } = await openClients(page, request, [{ name: 'Atelier Nord' }]);
  await page.goto(`/dashboard/clients/${stored[0]?.id}`);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const address = '**/api/v1/connect-links?*';
  await page.route(address, async (route) => {
    await held;
    await route.fulfill({ status: 500, body: 'out of order' });
  });
  await page.getByRole('button', { name: 'Send a connect link' }).click();
  const links = page.getByRole('dialog').getByRole('region', { name: 'Active links' });
  await expect(links.getByText('Loading the links')).toBeAttached();
  release(undefined);
  await expect(links.getByRole('alert')).toContainText('Couldn’t load the links');
  await expectAccessible();
  // Tried again by itself, too: once the server is back the button may be gone before it is pressed.
  const asked = page.waitForRequest(address);
  await links.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.unroute(address);
  await expect(links).toContainText('No active links.');
});
