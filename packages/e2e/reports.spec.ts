import { readFile } from 'node:fs/promises';
import type { AnalyticsOverview } from '@ruche/contracts/analytics';
import type { Report } from '@ruche/contracts/reports';
import { givePlan } from './fixtures/elsewhere.ts';
import { insertHistory, joinX } from './fixtures/networks.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, expect, expectFitsPhone, test } from './fixtures/test.ts';

const dayMs = 86_400_000;

/** A post every other day, for long enough to fill last month and the one before. */
const history = Array.from({ length: 44 }, (_none, index) => ({
  at: new Date(Date.now() - (1 + index * 2) * dayMs - index * 1_800_000).toISOString(),
  text: `Tart of the day ${index + 1} #tart`,
  metrics: { impressions: 900 + index * 41, reactions: 30 + index, comments: 3, shares: 2, saves: 1, clicks: 5 },
}));

const whole = new Intl.NumberFormat('en-US');
const comment = 'A good month: the rhubarb tarts brought people in.';

test(
  'makes a report from an account’s past, comments on it, shares it by link, copies it, and schedules it',
  bothWidths,
  async ({ page, request, browser, expectAccessible }) => {
    const account = await joinX(request);
    await insertHistory(request, account, history);
    const { person, client } = await openWithClient(page, request, undefined, account);
    const headers = { authorization: `Bearer ${person.accessToken}` };
    await givePlan(person, 'expert');
    const isRead = async () => {
      const answer = await request.get(`/api/v1/analytics/overview?clientId=${client.id}`, { headers });
      const { totals, accounts } = (await answer.json()) as AnalyticsOverview;
      return totals.impressions.value !== null && accounts.reading === 0;
    };
    await expect.poll(isRead, { timeout: 170_000, intervals: [500] }).toBe(true);

    await page.goto('/dashboard/analytics');
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByText('Make your first report')).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);

    // Chosen and commented on while it is shown.
    await page.getByRole('link', { name: 'New report' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'New report' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: /Boulangerie Martin/ }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { level: 1, name: 'Boulangerie Martin' })).toBeVisible();
    await preview.getByLabel('Comment on Key numbers').fill(comment);
    await page.getByRole('button', { name: 'Remove Coming up' }).click();
    await expect(preview.getByRole('heading', { name: 'Coming up' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Move Best posts', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Best posts is over position 3 of 5.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Best posts is over position 2 of 5.')).toBeAttached();
    await page.keyboard.press('Space');
    const headings = preview.getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Key numbers', 'Best posts', 'Day by day', 'What works', 'Best times to post']);
    await expectAccessible();
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Make report' }).click();
    await expect(page).toHaveURL(/\/dashboard\/analytics\/reports\/[0-9a-f-]{36}$/);
    // Until then the preview may still be shown, which looks the same.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    const address = page.url();

    // Frozen as the API has it; the comment can still change.
    const read = async () => {
      const answer = await request.get(`/api/v1/reports/${address.split('/').at(-1)}`, { headers });
      return (await answer.json()) as Report;
    };
    const { content } = await read();
    const article = page.getByRole('article');
    const impressions = whole.format(content.overview.totals.impressions.value ?? -1);
    await expect(article.locator('[data-figure=impressions]')).toContainText(impressions);
    await expect(article.getByText(/^Numbers as of/)).toBeVisible();
    await article.getByLabel('Comment on Best posts').fill('More of these.');
    await expect(article.getByText('Saved')).toBeVisible();
    await expect.poll(async () => (await read()).blocks[1]?.comment).toBe('More of these.');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click({ timeout: 60_000 });
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible();
    await expectFitsPhone(page);

    // Whoever has the link reads the same, until it is revoked.
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel('Link to the report').inputValue();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Boulangerie Martin' })).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);
    const theirs = await browser.newContext({ viewport: page.viewportSize() });
    const guest = await theirs.newPage();
    await guest.goto(link);
    await expect(guest.locator('[data-figure=impressions]')).toContainText(impressions);
    await expect(guest.getByText(comment)).toBeVisible();
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const theirDownload = guest.waitForEvent('download');
    await guest.getByRole('link', { name: 'Download CSV' }).click();
    expect((await theirDownload).suggestedFilename()).toMatch(/\.csv$/);
    await page.goto(address);
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await theirs.close();

    // The next period in two clicks from the list, without what was written about the one before.
    await page.goto('/dashboard/analytics/reports');
    await page.getByRole('button', { name: /^More for Boulangerie Martin/ }).click();
    await page.getByRole('menuitem', { name: /New from this/ }).click();
    await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}$/);
    expect(page.url()).not.toBe(address);
    await expect(article.getByText(comment)).toHaveCount(0);

    // From now on by themselves.
    await page.goto('/dashboard/analytics/reports');
    await page.getByRole('button', { name: 'Add schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule reports' });
    await dialog.getByRole('combobox', { name: 'Client' }).click();
    await dialog.getByRole('option', { name: /Boulangerie Martin/ }).click();
    await dialog.getByRole('button', { name: /a@example.com/ }).click();
    await expect(dialog.getByText(/^The next report covers/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Next on /)).toBeVisible();
    await expect(page.getByText('First one waits for your check')).toBeVisible();
  },
);
