import { card, expect, openClients, test } from './fixtures/clients.ts';
import { toast } from './fixtures/people.ts';

const question = (name: string) => `Are you sure you want to delete the client ${name}? This action cannot be undone.`;

// What is not answered is logged.
test.use({ expectsRefusals: true });

test('asks, deletes, takes it back while the message stands and for 30 days, and puts the card back where it was not deleted', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api, stored } = await openClients(page, request, [{ name: 'Atelier Nord' }, { name: 'La Plume' }]);
  await page.getByRole('button', { name: 'Actions for Atelier Nord' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete Client' });
  await expect(asked).toContainText(question('Atelier Nord'));
  await expectAccessible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Atelier Nord')).toBeVisible();

  const deletions: string[] = [];
  page.on('request', (sent) => sent.method() === 'DELETE' && deletions.push(sent.url()));
  await page.getByRole('button', { name: 'Actions for Atelier Nord' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // The second press meets the dialog while it goes.
  await asked.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(card(page, 'Atelier Nord')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Atelier Nord')).toBeVisible();
  expect(await api.count()).toBe(2);
  expect(deletions).toHaveLength(1);

  // Later from the recently deleted.
  await api.remove(stored[1]?.id ?? '');
  await page.getByRole('button', { name: 'More actions for clients' }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  await expect(page).toHaveURL('/dashboard/clients/deleted');
  await expect(page.getByText('30 days left')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Restore La Plume' }).click();
  await expect(toast(page, 'La Plume is restored.')).toBeVisible();
  await expect(page.getByText('No recently deleted clients')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your clients' }).click();
  await expect(card(page, 'La Plume')).toBeVisible();

  await page.route('**/api/v1/clients/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Actions for Atelier Nord' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(
    toast(page, 'Atelier Nord wasn’t deleted. We can’t reach Ruche. Check your connection and try again.'),
  ).toBeVisible();
  await expect(card(page, 'Atelier Nord')).toBeVisible();
});

test('adds, edits and deletes by keyboard alone', async ({ page, request }) => {
  // A menu gives the focus back by a timer: on a busy machine, that may be after the dialog it opened is there.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const later = (run: () => void, ms = 0) => start(run, ms + 60);
    Object.assign(window, { setTimeout: later });
  });
  const { api } = await openClients(page, request, [{ name: 'La Plume' }]);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Client' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Atelier Nord');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bonjour@nord.example');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Atelier Nord')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Client' })).toBeFocused();

  const menu = page.getByRole('button', { name: 'Actions for Atelier Nord' });
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    if (await menu.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' II');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Atelier Nord II')).toBeVisible();

  const renamed = page.getByRole('button', { name: 'Actions for Atelier Nord II' });
  await expect(renamed).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Your clients' })).toBeFocused();
  // The card goes at once; the message comes when the server has answered.
  await expect(page.getByText('Atelier Nord II was deleted.')).toBeVisible();
  expect(await api.count()).toBe(1);
});
