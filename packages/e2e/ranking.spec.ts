import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { joinWorkspace } from './fixtures/elsewhere.ts';
import { createPerson, enterAs, toast } from './fixtures/people.ts';
import {
  addRivals,
  closeSeason,
  joinInTime,
  openSeason,
  seasonBack,
  whileOpen,
  workThrough,
} from './fixtures/ranking.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

// A handle that is taken, a season that was never computed, and a page of somebody who left are refused.
test.use({ expectsRefusals: true });

const own = '/dashboard/analytics/ranking';

/** Nobody that the product knows, at the same screen. */
async function openAsStranger(page: Page, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
}

test(
  'somebody sees what others would see, joins, is found by strangers under the chosen name alone, reports a mistake, and is gone at once on leaving',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    test.slow();
    // A closed season stays closed: each width has one of its own.
    const season = seasonBack(isNarrow(page) ? 3 : 2);
    const inSeason = `?season=${season}`;
    const id = randomUUID().slice(0, 8);
    const person = await createPerson(request);
    const others = ['Noor H.', 'Jun P.', 'Mateo R.', 'Freja D.', 'Lior B.'].map((name) => `${name} ${id}`);
    await workThrough(season, person, 31);
    await addRivals(request, season, others);

    await whileOpen(season, async () => {
      await enterAs(page, person, '/dashboard/analytics');
      await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Ranking' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your ranking' })).toBeVisible();
      await expect(page).toHaveTitle('Ranking · Ruche');
      // Nothing was published in the running month.
      await expect(page.getByRole('heading', { name: 'Not ranked yet' })).toBeVisible();
      await expect(page.getByText('Nothing you wrote went out this season.')).toBeVisible();
      await expect(page.getByText('It’s just you here so far.')).toBeVisible();
      await expectAccessible();

      await page.getByRole('combobox', { name: 'Season' }).selectOption(season);
      await expect(page).toHaveURL(`${own}${inSeason}`);
      const preview = page.getByRole('region', { name: 'What others will see' });
      await expect(preview).toContainText('Rank 1');
      await expect(preview).toContainText('On time');
      await page.getByLabel('Name others see').fill(`Ada at work ${id}`);
      await expect(preview).toContainText(`Ada at work ${id}`);
      await expect(page.getByText('24 of 24 planned posts went out within their minute')).toBeVisible();
      await expectAccessible();
      await expectFitsPhone(page);

      const seen = await (await request.get(`/api/v1/ranking${inSeason}`)).text();
      expect(seen).toContain(others[0]);
      expect(seen).not.toContain(`Ada at work ${id}`);

      const [taken = ''] = /noor-h-[a-z0-9-]+/.exec(seen) ?? [];
      await page.getByLabel('Public address').fill(taken);
      await page.getByRole('button', { name: 'Join the ranking' }).click();
      await expect(page.getByText('Someone else has this handle. Choose another one.').first()).toBeVisible();
      await page.getByLabel('Public address').fill(`ada-${id}`);
      await page.getByRole('button', { name: 'Join the ranking' }).click();
      await expect(toast(page, 'You’re in the ranking.')).toBeVisible();
      await joinInTime(season, person);
      await closeSeason(season);
    });

    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’re in the ranking' })).toBeVisible();
    await page.getByRole('button', { name: 'Change name or address' }).click();
    await expect(page.getByLabel('Public address')).toHaveValue(`ada-${id}`);
    await expectAccessible();
    await expectFitsPhone(page);

    await page.getByRole('button', { name: 'Cancel' }).click();

    // What counts, and what is wrong with it.
    const posts = page.getByRole('article').filter({ hasText: 'Fresh bread' });
    await expect(posts).toHaveCount(12);
    await page.getByRole('button', { name: 'Show more posts' }).click();
    await expect(posts).toHaveCount(24);
    await expect(posts.first()).toContainText('+62%');
    await posts.first().getByRole('button', { name: 'Report a mistake: Fresh bread' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
    await expect(dialog).toContainText('About: Fresh bread');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Describe what’s wrong.')).toBeVisible();
    await dialog.getByLabel('What’s wrong?').fill('A campaign paid for these reactions.');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(toast(page, 'Report sent. Thank you.')).toBeVisible();

    const address = (await page.getByRole('link', { name: 'Open your public page' }).getAttribute('href')) ?? '';
    expect(address).toBe(`/ranking/ada-${id}`);

    // Strangers see the chosen name, and neither the real one nor anything of a client.
    await openAsStranger(page, `/ranking${inSeason}`);
    const listed = page.getByRole('link', { name: `Ada at work ${id}` });
    await expect(listed).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);
    await page.getByRole('combobox', { name: 'Network' }).selectOption('tiktok');
    await expect(page).toHaveURL(`/ranking${inSeason}&platform=tiktok`);
    await expect(page.getByText('No one matches these filters')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No one matches these filters')).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(`/ranking${inSeason}`);
    await listed.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: `Ada at work ${id}` })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Lovelace|Bakery|Fournil|Fresh bread/);
    const card = page.getByRole('region', { name: 'Share this page' }).getByRole('img');
    await expect(card).toHaveAttribute('alt', new RegExp(`Ada at work ${id}`));
    await expect.poll(() => card.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
    await expectAccessible();
    await expectFitsPhone(page);

    await enterAs(page, person, `${own}${inSeason}`);
    await page.getByRole('button', { name: 'Leave the ranking' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave the ranking?' });
    await expectAccessible();
    await question.getByRole('button', { name: 'Leave the ranking' }).click();
    await expect(toast(page, 'You left the ranking.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Join the ranking' })).toBeVisible();

    await openAsStranger(page, address);
    await expect(page.getByText('This person isn’t in the ranking.')).toBeVisible();
    await expectAccessible();
    await page.goto(`/ranking${inSeason}`);
    await expect(page.getByText('A member who left').first()).toBeVisible();
    await expect(page.getByText(`Ada at work ${id}`)).toHaveCount(0);
  },
);

test(
  'owners and managers see their team’s numbers, with places from three people on; a month without a ranking leads on',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const season = seasonBack(isNarrow(page) ? 5 : 4);
    const path = `${own}?season=${season}`;
    const owner = await createPerson(request);
    const manager = await createPerson(request);
    const member = await createPerson(request);
    await joinWorkspace(manager, owner, 'manager');
    await workThrough(season, owner, 31);
    await workThrough(season, manager, 24);
    await openSeason(season);

    await enterAs(page, manager, path);
    const team = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Your team' }) });
    const places = isNarrow(page) ? team.getByText(/^Rank \d/) : team.getByRole('columnheader', { name: 'Rank' });
    await expect(team.getByText('24 of 24 on time')).toHaveCount(2);
    await expect(places).toHaveCount(0);

    await joinWorkspace(member, owner, 'member');
    await workThrough(season, member, 18);
    await enterAs(page, owner, path);
    await expect(team.getByText('24 of 24 on time')).toHaveCount(3);
    await expect(places.first()).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);

    await enterAs(page, member, path);
    await expect(page.getByRole('heading', { name: 'Join the ranking' })).toBeVisible();
    await expect(team).toHaveCount(0);

    await page.goto(`${own}?season=2020-01`);
    await expect(page.getByText('No ranking for this month')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Go to the current month' }).click();
    await expect(page).toHaveURL(own);
    await expect(page.getByRole('heading', { name: 'Not ranked yet' })).toBeVisible();
  },
);

test(
  'from the landing page to the formula, whose examples answer to the keyboard',
  bothWidths,
  async ({ page, expectAccessible }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'See the ranking' }).click();
    await expect(page).toHaveURL('/ranking');
    const { promise: isTouched, resolve: bringScripts } = Promise.withResolvers<void>();
    await page.route('**/assets/site-*.js', async (route) => {
      await isTouched;
      await route.fallback();
    });
    await page.getByRole('link', { name: 'See the formula' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How the ranking works' })).toBeVisible();
    const example = page.getByRole('region', { name: 'Add up a score' });
    const before = await example.getByText(/^Score /).textContent();
    // What is done before the page's script has come counts.
    await example.getByRole('slider', { name: 'Place in lift' }).press('End');
    await example.getByRole('checkbox', { name: 'No data for steadiness' }).press('Space');
    bringScripts();
    await expect(example.getByRole('slider', { name: 'Place in steadiness' })).toBeDisabled();
    await example.getByRole('checkbox', { name: 'No data for steadiness' }).press('Space');
    await expect(example.getByRole('slider', { name: 'Place in steadiness' })).toBeEnabled();
    await expect(example.getByText(/^Score /)).not.toHaveText(before ?? '');
    await expect(example.getByText('50 of 50')).toBeVisible();
    await example.getByRole('checkbox', { name: 'No data for lift' }).press('Space');
    await expect(example.getByRole('slider', { name: 'Place in lift' })).toBeDisabled();
    await expect(example.getByText('0 of 0')).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);
  },
);
