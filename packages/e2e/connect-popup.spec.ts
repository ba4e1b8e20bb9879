import type { Page } from '@playwright/test';
import { type PlatformId, platformIds } from '@ruche/contracts/accounts';
import { card, connectFromCard, expect, openClients, test } from './fixtures/clients.ts';
import { consent, networkNames, openedBy } from './fixtures/networks.ts';
import { toast } from './fixtures/people.ts';

/** Says 'Connect' again once no network is waited for. */
const connectButton = (page: Page) => page.getByRole('button', { name: /^Connect an account for/ });

/** The window of the network; Instagram can be connected by two ways and asks which, the usual one chosen already. */
async function begin(page: Page, platform: PlatformId): Promise<Page> {
  const name = networkNames[platform];
  if (platform !== 'instagram') return openedBy(page, () => connectFromCard(page.getByRole('article'), name));
  await connectFromCard(page.getByRole('article'), name);
  return openedBy(page, () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: `Connect ${name}` })
      .click(),
  );
}

test('every network is connected from a client’s card, in a window of 600 by 600', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openClients(page, request, [{ name: 'Boulangerie Roussel' }]);
  const bakery = card(page, 'Boulangerie Roussel');
  await expect(bakery).toContainText('No accounts connected');
  for (const [index, platform] of platformIds.entries()) {
    const popup = await begin(page, platform);
    const waiting = page.getByRole('button', { name: `Waiting for ${networkNames[platform]}...` });
    await expect(waiting).toBeVisible();
    await expect(popup.getByRole('radio', { name: /Roussel/ })).toBeVisible();
    if (platform === 'facebook') {
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 600]);
      const kept = await page.evaluate(() => sessionStorage.getItem('ruche.connect.facebook'));
      expect(JSON.parse(kept ?? '')).toMatchObject({ state: expect.stringMatching(/^[a-z0-9]{13}$/) });
    }
    const closed = popup.waitForEvent('close');
    await consent(popup, { person: /Roussel/ });
    if (platform !== 'twitter' && platform !== 'tiktok') {
      await expect(popup.getByRole('heading', { level: 1, name: /Choose what to connect/ })).toBeVisible();
      await expect(waiting).toBeVisible();
      await popup.getByRole('checkbox', { name: /Boulangerie Roussel/ }).check();
      await popup.getByRole('button', { name: 'Connect 1 account' }).click();
    }
    await closed;
    await expect(bakery.getByRole('listitem').filter({ hasText: 'Healthy' })).toHaveCount(index + 1);
    await expect(connectButton(page)).toBeVisible();
  }
  await expect(page).toHaveURL('/dashboard/clients');
  await expectAccessible();

  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Connect an account' })).toContainText('Done');
  await expect(page.getByText(/^\d accounts were connected$/)).toBeVisible();
});

test('of several pages one chooses, and those that cannot be connected say why', async ({ page, request }) => {
  await openClients(page, request, [{ name: 'Moulin Noir' }]);
  const popup = await openedBy(page, () => connectFromCard(page.getByRole('article'), 'Facebook'));
  await consent(popup, { person: /Yannick Lebrun/ });
  const market = popup.getByRole('checkbox', { name: /Marché de Valbrune/ });
  await expect(market).toBeDisabled();
  await expect(popup.getByRole('listitem').filter({ has: market })).toContainText(/\.$/);
  await expect(popup.getByRole('checkbox', { name: /Brasserie du Moulin Noir/ })).toBeChecked();
  await expect(popup.getByRole('main').locator('img').first()).toHaveAttribute('src', /^data:image/);
  const closed = popup.waitForEvent('close');
  const givenUp = popup.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.status() === 204);
  await popup.getByRole('button', { name: 'Don’t connect any' }).click();
  await Promise.all([givenUp, closed]);
  await expect(connectButton(page)).toBeVisible();
  await expect(card(page, 'Moulin Noir')).toContainText('No accounts connected');
});

test.describe('when it does not come to a connection', () => {
  test.use({ expectsRefusals: true });

  test('a window shut by hand, a refusal and a personal account leave everything as it was, in words', async ({
    page,
    request,
  }) => {
    await openClients(page, request, [{ name: 'Fleurs de Louise' }]);
    const flowers = card(page, 'Fleurs de Louise');
    const shut = await openedBy(page, () => connectFromCard(page.getByRole('article'), 'TikTok'));
    await expect(shut.getByRole('radio', { name: /Louise/ })).toBeVisible();
    await shut.close();
    await expect(connectButton(page)).toBeVisible();

    for (const platform of ['tiktok', 'instagram'] as const) {
      const popup = await begin(page, platform);
      const closed = popup.waitForEvent('close');
      await consent(popup, { person: /Roussel/, says: 'deny' });
      await closed;
      await expect(page.getByText(/wasn’t connected because access wasn’t allowed/).last()).toBeVisible();
      if (platform === 'instagram') await page.keyboard.press('Escape');
      await expect(connectButton(page)).toBeVisible();
    }

    // Messages stay for as long as the pointer rests on them, and on narrow screens they cover the buttons.
    await page.mouse.move(1, 700);
    const personal = await begin(page, 'instagram');
    await consent(personal, { person: /Louise Marchand/ });
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/professional/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(flowers).toContainText('No accounts connected');
  });

  test('an account of another client stays there, and its client is named', async ({ page, request }) => {
    await openClients(page, request, [{ name: 'First' }, { name: 'Second' }]);
    for (const name of ['First', 'Second']) {
      const popup = await openedBy(page, () => connectFromCard(card(page, name), 'X (Twitter)'));
      const closed = popup.waitForEvent('close');
      await consent(popup, { person: /Delmas/ });
      await closed;
      if (name === 'First') await expect(toast(page, 'Atelier Delmas is connected.')).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/First/);
    await expect(card(page, 'Second')).toContainText('No accounts connected');
  });
});

test('a window that is slow to close is not taken for the next connection', async ({ page, request }) => {
  await page.context().addInitScript(() => {
    window.close = () => undefined;
  });
  await openClients(page, request, [{ name: 'Boulangerie Roussel' }]);
  const bakery = card(page, 'Boulangerie Roussel');
  const slow = await openedBy(page, () => connectFromCard(page.getByRole('article'), 'X (Twitter)'));
  await consent(slow, { person: /Roussel/ });
  await expect(bakery.getByRole('listitem').filter({ hasText: 'Healthy' })).toHaveCount(1);
  const next = await openedBy(page, () => connectFromCard(page.getByRole('article'), 'TikTok'));
  await consent(next, { person: /Roussel/ });
  await expect(bakery.getByRole('listitem').filter({ hasText: 'Healthy' })).toHaveCount(2);
});
