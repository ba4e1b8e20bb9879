import { readFile } from 'node:fs/promises';
import { card, expect, openClients, overPlainHttp, test } from './fixtures/clients.ts';
import { toast } from './fixtures/people.ts';
import { expectFitsPhone } from './fixtures/test.ts';

const wrong =
  'Nom;Courriel;Statut;Patron\nAtelier Nord;bonjour@nord.example;actif;Nord SARL\nLa Plume;no address;lost;\n';
const right =
  'Nom;Courriel;Statut;Patron\nAtelier Nord;bonjour@nord.example;actif;Nord SARL\nLa Plume;la@plume.example;;\n';
const asFile = (text: string) => ({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('imports nothing while a row is wrong, then everything, and exports what can be imported again', async ({
  page,
  request,
  expectAccessible,
}) => {
  await overPlainHttp(page);
  const { api } = await openClients(page, request, [{ name: 'Atelier Nord' }]);
  await page.getByRole('button', { name: 'More actions for clients' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import clients' })).toBeVisible();
  await expectAccessible();
  const chooser = page.getByLabel('Choose a CSV file, or drop it here');
  await chooser.setInputFiles(asFile(wrong));
  const problems = page.getByRole('alert', { name: 'Problems' });
  await expect(problems).toContainText('2 problems to correct');
  await expect(problems).toContainText('Row 3, Email: Invalid email address');
  await expect(problems).toContainText('Row 3, Status: Status must be active, pending, or inactive.');
  await expect(page.getByText('You already have clients with these names: Atelier Nord')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 2 clients' })).toBeDisabled();
  await expectAccessible();
  await expectFitsPhone(page);
  expect(await api.count()).toBe(1);

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooser.setInputFiles(asFile(right));
  await expect(page.getByRole('cell', { name: 'la@plume.example' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Column Patron fills' }).selectOption('companyName');
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(toast(page, '2 clients imported')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/clients');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').filter({ hasText: 'Nord SARL' })).toHaveCount(1);

  await page.getByRole('button', { name: 'More actions for clients' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ruche-clients-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('la@plume.example');
});

test.describe('when the answer gets lost', () => {
  test.use({ expectsRefusals: true });

  test('refuses a workbook, and imports a pasted table once, however often it is sent', async ({ page, request }) => {
    const { api } = await openClients(page, request, [], '/dashboard/clients/import');
    await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(asFile('PK\u0003\u0004…'));
    await expect(page.getByRole('alert')).toContainText('save the table as CSV first');
    await page.getByLabel('Or paste the table').fill('name\temail\nLa Plume\tla@plume.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    const importIt = page.getByRole('button', { name: 'Import 1 client' });
    await expect(importIt).toBeEnabled();
    await page.route(
      '**/api/v1/clients/import',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await importIt.click();
    await expect(page.getByText('You can safely import again')).toBeVisible();
    await importIt.click();
    await expect(card(page, 'La Plume')).toBeVisible();
    expect(await api.count()).toBe(1);
  });
});
