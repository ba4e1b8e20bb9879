import { card, chooseClient, connectFromCard, expect, openClients, test } from './fixtures/clients.ts';
import { givePlan } from './fixtures/elsewhere.ts';
import { consent, openedBy } from './fixtures/networks.ts';
import { toast } from './fixtures/people.ts';

const accounts = '/dashboard/social-accounts';

test('of hundreds of clients one is found by typing, by keyboard alone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api, person } = await openClients(page, request);
  await givePlan(person, 'expert');
  await api.addMany(250);
  await api.add({ name: 'Zinc', companyName: 'Bar du Port' });
  await page.goto(`${accounts}?connect=true`);
  const modal = page.getByRole('dialog', { name: 'Connect Social Account' });
  const field = modal.getByRole('combobox', { name: 'Client' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(modal.getByRole('option')).toHaveCount(20);
  await expect(modal.getByText('Type to see more.')).toBeVisible();
  await expectAccessible();
  await page.keyboard.type('client 24');
  await expect(modal.getByRole('option')).toHaveCount(11);
  await page.keyboard.press('ArrowDown');
  await expect(modal.getByRole('option', { selected: true })).toHaveText('Client 240 - No company');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Client 240 - No company');
  await expect(modal.getByRole('listbox', { name: 'Clients' })).toHaveCount(0);
  await expect(modal.getByLabel('Platform')).toBeVisible();

  // Whoever is chosen stays so, whatever is searched meanwhile; and leaving the list does not leave the dialog.
  await field.fill('nobody');
  await expect(modal.getByText('No client matches “nobody”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Client 240 - No company');
  await chooseClient(modal, 'Zinc - Bar du Port');
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);

  // The screen behind it holds only what is near, and reads on as one scrolls.
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('All 251 loaded')).toBeAttached({ timeout: 500 });
  }).toPass();
  expect(await cards.count()).toBeLessThan(60);
});

test('on a card Instagram asks which way, and LinkedIn says what is a profile and what a page', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openClients(page, request, [{ name: 'Delmas' }]);
  await connectFromCard(card(page, 'Delmas'), 'Instagram');
  const modal = page.getByRole('dialog', { name: 'Connect Instagram' });
  await expect(modal).toContainText('This account will publish for Delmas only.');
  await expect(modal.getByRole('radio', { name: 'With Facebook (account linked to a Page)' })).toBeChecked();
  await modal.getByRole('radio', { name: 'With Instagram (no Page needed)' }).check();
  await expectAccessible();
  const window = await openedBy(page, () => modal.getByRole('button', { name: 'Connect Instagram' }).click());
  await expect(window).toHaveURL(/www\.instagram\.com\/oauth\/authorize/);
  await consent(window, { person: /atelier\.delmas/ });
  await expect(toast(page, 'Atelier Delmas is connected.')).toBeVisible();
  await expect(modal).toHaveCount(0);

  const linkedin = await openedBy(page, () => connectFromCard(card(page, 'Delmas'), 'LinkedIn'));
  await consent(linkedin, { person: /Antoine Delmas/ });
  await expect(linkedin.getByRole('checkbox', { name: /^Antoine Delmas Profile/ })).toBeVisible();
  await expect(linkedin.getByRole('checkbox', { name: /^Atelier Delmas Architectes Company page/ })).toBeVisible();
  await linkedin.close();
});
