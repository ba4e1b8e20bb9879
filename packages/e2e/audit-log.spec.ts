import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { joinWorkspace } from './fixtures/elsewhere.ts';
import { createPerson, enterAs } from './fixtures/people.ts';
import { apiOf } from './fixtures/posts.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

const path = '/dashboard/settings/audit';
const entries = (page: Page) => page.getByRole('list', { name: 'Entries, newest first' }).locator(':scope > li');

test(
  'an owner reads who changed what, narrows it down, shares the address, and exports it',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const [owner, member] = [await createPerson(request), await createPerson(request)];
    const api = apiOf(request, owner);
    const client = await api.addClient('Boulangerie Martin');
    await api.addClient('Café de la Gare');
    await api.connect(client.id, 'twitter');
    await api.addPost({
      clientId: client.id,
      content: 'Fresh bread at seven',
      platforms: ['twitter'],
      status: 'scheduled',
      scheduledFor: '2040-05-05T07:00:00Z',
    });

    await enterAs(page, owner, path);
    await expect(entries(page).first()).toContainText('A post for Boulangerie Martin was scheduled');
    await expect(entries(page).first()).toContainText('Ada Lovelace');
    await entries(page)
      .first()
      .locator('summary')
      .click({ position: { x: 8, y: 12 } });
    await expect(entries(page).first()).toContainText('IP address');
    await expectAccessible();
    if (isNarrow(page)) await expectFitsPhone(page);

    await page.getByLabel('Kind').selectOption({ label: 'Clients and reports' });
    await expect(entries(page).first()).toContainText('Client Café de la Gare was added');
    await expect(entries(page).filter({ hasText: 'post' })).toHaveCount(0);
    await page.getByLabel('Last day').fill('2020-01-01');
    await expect(page.getByText('No entries like this.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No entries like this.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(path);
    await expect(entries(page).first()).toContainText('A post for Boulangerie Martin was scheduled');

    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^JSON lines/ }).click();
    const file = await arrival;
    expect(file.suggestedFilename()).toBe('audit-log.jsonl');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind: 'post_scheduled', clientName: 'Boulangerie Martin' });

    await joinWorkspace(member, owner, 'member');
    await enterAs(page, member, path);
    await expect(page.getByText('For owners and managers')).toBeVisible();
    await expectAccessible();
  },
);
