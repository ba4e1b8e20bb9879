import type { AnalyticsOverview } from '@ruche/contracts/analytics';
import { insertHistory, joinX } from './fixtures/networks.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

const dayMs = 86_400_000;

/** A post on most days, the numbers of each its own. */
const history = Array.from({ length: 40 }, (_none, index) => ({
  at: new Date(Date.now() - (3 + index * 2) * dayMs - index * 1_800_000).toISOString(),
  text: `Bread of the day ${index + 1} #bread`,
  metrics: { impressions: 1000 + index * 37, reactions: 40 + index, comments: 3, shares: 2, saves: 1, clicks: 5 },
}));

const whole = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
});

test(
  'shows what an account published before it was connected: numbers equal the API’s, and each opens its posts',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const account = await joinX(request);
    await insertHistory(request, account, history);
    const { person, client } = await openWithClient(page, request, undefined, account);
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const read = async () => {
      const answer = await request.get(`/api/v1/analytics/overview?clientId=${client.id}`, { headers });
      return (await answer.json()) as AnalyticsOverview;
    };
    await page.goto(`/dashboard/analytics?clientId=${client.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    await expect(page).toHaveTitle('Analytics · Ruche');
    // Read from the moment that it is connected; the screen hears of it.
    const isRead = async () => {
      const { totals: known, accounts } = await read();
      return known.impressions.value !== null && accounts.reading === 0;
    };
    await expect.poll(isRead, { timeout: 170_000, intervals: [500] }).toBe(true);
    const { totals, engagementRate } = await read();
    const tile = (name: string) => page.locator(`[data-number=${name}]`);
    await expect(tile('impressions')).toContainText(whole.format(totals.impressions.value ?? -1));
    await expect(tile('impressions')).toContainText(`from ${totals.impressions.n} posts`);
    await expect(tile('engagements')).toContainText(whole.format(totals.engagements.value ?? -1));
    await expect(tile('engagementRate')).toContainText(percent.format(engagementRate.byImpressions.value ?? -1));
    await expect(page.getByText(/^Numbers as of/)).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);

    // Along the days by keyboard, and the same as a table.
    const line = page.getByRole('slider', { name: 'Day by day: impressions' });
    await line.focus();
    const last = await line.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(line).not.toHaveAttribute('aria-valuetext', last ?? '');
    await page.getByRole('group', { name: 'Show Impressions as' }).getByRole('radio', { name: 'Table' }).check();
    await expect(page.getByRole('table', { name: 'Impressions by day' }).getByRole('row')).toHaveCount(31);

    // The posts behind a number; Back closes them.
    await tile('impressions').click();
    const sheet = page.getByRole('dialog', { name: 'Posts behind impressions' });
    await expect(sheet.getByRole('article').first()).toContainText('Bread of the day');
    await expect(page).toHaveURL(/behind=impressions/);
    if (!isNarrow(page)) await expectAccessible();
    // How one of them grew, once it was read.
    await sheet
      .getByRole('button', { name: /^How it grew: Bread of the day/ })
      .first()
      .click();
    await expect(sheet.getByText(/^We read these numbers once/)).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);

    await page.getByLabel('Period').selectOption('Last 7 days');
    await expect(page).toHaveURL(/period=7d/);
    await page.getByLabel('Divided by').selectOption('of followers');
    await expect(page).toHaveURL(/rate=followers/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^analytics-.*\.csv$/);

    // Competitors stand apart: one that the network shows, one that it does not, and one that is taken back.
    await page.getByRole('link', { name: 'Watched accounts' }).click();
    await expect(page).toHaveURL(/analytics\/watched/);
    await page.getByLabel('Network').selectOption('twitter');
    const watch = async (userName: string) => {
      await page.getByLabel('Username').fill(userName);
      await page.getByRole('button', { name: 'Watch', exact: true }).click();
    };
    await watch('two words');
    await expect(page.getByText(/without spaces/)).toBeVisible();
    await watch('@atelierdelmas');
    const rival = page.getByRole('article').filter({ hasText: '@atelierdelmas' });
    await expect(rival).toContainText('5,502', { timeout: 60_000 });
    await watch('nobody_at_all');
    await expect(page.getByText('X shows no account called @nobody_at_all.')).toBeVisible({ timeout: 60_000 });
    await expectAccessible();
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Stop watching @atelierdelmas' }).click();
    await expect(rival).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rival).toContainText('5,502');
  },
);
