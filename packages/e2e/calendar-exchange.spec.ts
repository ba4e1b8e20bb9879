import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/clients.ts';
import { toast } from './fixtures/people.ts';
import { openWithClient } from './fixtures/posts.ts';
import { expectFitsPhone } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

const table = [
  'Date;Heure;Client;Réseaux;Légende;Étiquettes',
  '24/12/2030;9h30;Boulangerie Martin;X;La bûche est prête.;noël',
  '31/02/2030;9h30;Boulangerie Martin;X;Une date impossible.;',
  '2030-12-26;18:00;Boulangerie Nobody;X;"Deux lignes;\nencore.";',
  '2030-12-27;18:00;Boulangerie Martin;Myspace;Ailleurs.;',
].join('\r\n');

// As an older spreadsheet in France saves it.
const file = { name: 'decembre.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') };

const row = (page: Page, number: number) => page.getByRole('article', { name: `Row ${number}`, exact: true });

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Import, export, and print' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a table is corrected, imported, seen on the calendar, exported, printed and taken back', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api } = await openWithClient(page, request, '/dashboard/calendar?date=2030-12-24');
  await choose(page, 'Import from CSV or XLSX');
  await expect(page.getByRole('heading', { level: 1, name: 'Import posts' })).toBeVisible();
  const chooser = page.getByLabel('Choose a CSV or XLSX file, or drop it here');
  await chooser.setInputFiles({ ...file, buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]) });
  await expect(page.getByRole('alert')).toContainText('old Excel file');
  await expectAccessible();

  await chooser.setInputFiles(file);
  await expect(page.getByRole('combobox', { name: 'Column Légende fills' })).toHaveValue('text');
  await expect(page.getByRole('combobox', { name: 'Column Réseaux fills' })).toHaveValue('networks');
  await expectAccessible();
  await page.getByRole('button', { name: 'Check 4 rows' }).click();

  await expect(page.getByRole('radio', { name: 'Needs fixing (3)' })).toBeChecked();
  await expect(row(page, 3)).toContainText('“31/02/2030” isn’t a valid date.');
  await expect(row(page, 4)).toContainText('No client named “Boulangerie Nobody”.');
  await expect(page.getByRole('button', { name: 'Schedule 4 posts' })).toBeDisabled();
  await expectAccessible();
  await expectFitsPhone(page);
  await row(page, 3).getByLabel('Date, row 3').fill('28/02/2031');
  await row(page, 3).getByRole('button', { name: 'Save row 3' }).click();
  await expect(row(page, 3)).toHaveCount(0);
  await row(page, 4).getByLabel('Client, row 4').fill('boulangerie martin');
  await page.keyboard.press('Enter');
  await expect(row(page, 4)).toHaveCount(0);
  await row(page, 5).getByRole('button', { name: 'Skip row 5' }).click();
  await expect(page.getByText('All rows are ready.')).toBeVisible();
  expect(await api.listPosts()).toEqual([]);

  // The address holds the import: a reload loses nothing.
  await page.reload();
  // It does not stand for long.
  await Promise.all([
    expect(toast(page, 'Posts added to the calendar.')).toBeVisible(),
    page.getByRole('button', { name: 'Schedule 3 posts' }).click(),
  ]);
  const times = new Set((await api.listPosts()).map(({ scheduledFor }) => scheduledFor));
  expect(times).toEqual(new Set(['2030-12-24T08:30:00.000Z', '2030-12-26T17:00:00.000Z', '2031-02-28T08:30:00.000Z']));

  await page.goto('/dashboard/calendar?date=2030-12-24');
  await expect(page.locator('[data-post-id]').filter({ hasText: 'La bûche est prête.' })).toBeVisible();
  const download = page.waitForEvent('download');
  await choose(page, 'Export as CSV');
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('2030-12-24,09:30,Boulangerie Martin,X,La bûche est prête.');
  expect(saved).not.toContain('Une date impossible.');

  // A browser without a window prints nothing and says at once that it has; one that waits for its person does not.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await choose(page, 'Print or save month as PDF');
  const printed = page.locator('.printed-month');
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(printed.getByRole('heading', { name: 'December 2030' })).toBeVisible();
  await expect(printed).toContainText('encore.');
  await expect(page.getByRole('main')).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [, width = '', height = ''] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/dashboard/calendar/import');
  await page.getByRole('button', { name: 'Undo decembre.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, '3 posts deleted.')).toBeVisible();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expectAccessible();
  expect(await api.listPosts()).toEqual([]);
});
