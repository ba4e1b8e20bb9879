import { chooseClient, expect, openClients, test } from './fixtures/clients.ts';
import { consent, forbidWindows, openedBy } from './fixtures/networks.ts';
import { toast } from './fixtures/people.ts';

test.use({ expectsRefusals: true });

const accounts = '/dashboard/social-accounts';
const bookshop = { name: 'Librairie Garnier', companyName: 'Garnier SARL', email: 'sophie@garnier.example' };

test('an Instagram account without a Page is connected with Instagram itself, and may change its way', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openClients(
    page,
    request,
    [bookshop, { name: 'Delmas', companyName: 'Atelier', email: 'a@delmas.example' }],
    accounts,
  );
  await page.getByRole('button', { name: 'Connect Account' }).click();
  const modal = page.getByRole('dialog', { name: 'Connect Social Account' });
  await chooseClient(modal, 'Librairie Garnier - Garnier SARL');
  await modal.getByLabel('Platform').selectOption('facebook');
  await expect(modal.getByRole('radio')).toHaveCount(0);
  await modal.getByLabel('Platform').selectOption('instagram');
  const ways = modal.getByRole('group', { name: 'How to connect' });
  await expect(ways.getByRole('radio', { name: 'With Facebook (account linked to a Page)' })).toBeChecked();
  await expect(modal.getByText('linked to a Facebook Page you manage')).toBeVisible();
  await ways.getByRole('radio', { name: 'With Instagram (no Page needed)' }).check();
  await expect(modal.getByText('No Facebook Page needed.')).toBeVisible();
  await expect(modal.getByRole('listitem')).toHaveCount(3);
  await modal.getByRole('button', { name: /^See all/ }).click();
  await expect(modal.getByRole('listitem').filter({ hasText: 'see your Instagram account' })).toBeVisible();
  await expectAccessible();

  const personal = await openedBy(page, () => modal.getByRole('button', { name: 'Connect Instagram' }).click());
  await consent(personal, { person: /louise\.marchand/ });
  await expect(page.getByText(/@louise\.marchand is a personal account/)).toBeVisible();
  const window = await openedBy(page, () => modal.getByRole('button', { name: 'Connect Instagram' }).click());
  await consent(window, { person: /librairie\.garnier/ });
  await expect(toast(page, 'Librairie Garnier is connected.')).toBeVisible();
  await expect(modal).toHaveCount(0);

  const card = page.getByRole('article').filter({ hasText: 'sophie@garnier.example' });
  await expect(card.getByText('Instagram · without a Page')).toBeVisible();
  await card.getByRole('button', { name: 'Details of Librairie Garnier on Instagram' }).click();
  await expect(card.getByText('Instagram, without a Page')).toBeVisible();
  await expect(card.getByText('17841407766554433')).toBeVisible();
  await expectAccessible();
  // The same way again, unless another is chosen.
  const again = await openedBy(page, () => card.getByRole('button', { name: 'Reconnect', exact: true }).click());
  await expect(again).toHaveURL(/www\.instagram\.com\/oauth\/authorize/);
  await consent(again, { person: /librairie\.garnier/ });
  await expect(toast(page, 'Librairie Garnier is connected.').first()).toBeVisible();

  const studio = page.getByRole('article').filter({ hasText: 'a@delmas.example' });
  await studio.getByRole('button', { name: 'Ajouter un réseau social' }).click();
  const networks = page.getByRole('dialog', { name: 'Connecter un réseau social' });
  await expect(networks.getByText('Instagram without a Facebook Page?')).toBeVisible();
  const other = await openedBy(page, () => networks.getByRole('button', { name: 'Connect with Instagram' }).click());
  await consent(other, { person: /atelier\.delmas/ });
  await expect(studio.getByText('Instagram · without a Page')).toBeVisible();
  await studio.getByRole('button', { name: 'Details of Atelier Delmas on Instagram' }).click();
  const change = studio.getByRole('button', { name: 'Reconnect with Facebook' });
  const byPage = await openedBy(page, () => change.click());
  await consent(byPage, { person: /Antoine Delmas/ });
  await expect(studio.getByText('Facebook, through its Page')).toBeVisible();
  await expect(studio.getByRole('button', { name: 'Reconnect with Instagram' })).toBeVisible();
  await expect(studio.getByText('without a Page')).toHaveCount(0);
  await expect(studio.getByRole('button', { name: /^Details of/ })).toHaveCount(1);
});

test('a reload while pages are chosen loses nothing: in a window of its own, in the whole one, and by a link', async ({
  page,
  request,
  browser,
}) => {
  await openClients(page, request, [bookshop], '/dashboard/clients/CLIENT');
  await page.getByRole('button', { name: 'Send a connect link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a connect link' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Connect link').inputValue();
  const theirs = await browser.newContext({ viewport: page.viewportSize() });
  const guest = await theirs.newPage();
  await guest.goto(link);
  await expect(guest.getByText('Instagram without a Facebook Page?')).toBeVisible();
  await guest.getByRole('button', { name: 'Connect Facebook' }).click();
  await consent(guest, { person: /Camille Roussel/ });
  await expect(guest.getByRole('checkbox', { name: /Le Fournil de Camille/ })).toBeVisible();
  await guest.reload();
  await guest.getByRole('checkbox', { name: /Le Fournil de Camille/ }).check();
  await guest.getByRole('button', { name: 'Connect 1 account' }).click();
  await expect(guest.getByText('Le Fournil de Camille', { exact: true })).toBeVisible();
  await guest.getByRole('button', { name: 'Connect with Instagram' }).click();
  await consent(guest, { person: /librairie\.garnier/ });
  await expect(guest.getByText('Librairie Garnier').first()).toBeVisible();
  await theirs.close();

  await page.goto(accounts);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Ajouter un réseau social' }).click();
  const networks = page.getByRole('dialog', { name: 'Connecter un réseau social' });
  const connect = networks.getByRole('button', { name: 'Connect Facebook' });
  const window = await openedBy(page, () => connect.click());
  await consent(window, { person: /Inès Benhaddou/ });
  await expect(window.getByRole('checkbox', { name: /Les Lucioles Off/ })).toBeVisible();
  await window.reload();
  await window.getByRole('checkbox', { name: /Les Lucioles Off/ }).check();
  const connectOne = window.getByRole('button', { name: 'Connect 1 account' });
  await page.context().setOffline(true);
  await connectOne.click();
  await expect(window.getByText(/can’t reach Ruche/).first()).toBeVisible();
  await page.context().setOffline(false);
  await connectOne.click();
  await expect(toast(page, 'Les Lucioles Off is connected.')).toBeVisible();

  await forbidWindows(page);
  await page.goto(accounts);
  await card.getByRole('button', { name: 'Ajouter un réseau social' }).click();
  await connect.click();
  await consent(page, { person: /Inès Benhaddou/ });
  await expect(page.getByRole('checkbox', { name: /La Buvette des Lucioles/ })).toBeVisible();
  await page.reload();
  await page.getByRole('checkbox', { name: /La Buvette des Lucioles/ }).check();
  await page.getByRole('checkbox', { name: /Les Lucioles Off/ }).uncheck();
  await page.getByRole('button', { name: 'Connect 1 account' }).click();
  await expect(page).toHaveURL(accounts);
  await expect(card.getByRole('button', { name: 'Details of La Buvette des Lucioles on Facebook' })).toBeVisible();
});
