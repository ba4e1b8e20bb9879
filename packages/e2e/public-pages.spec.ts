import type { APIRequestContext, Page } from '@playwright/test';
import { bothWidths, expect, isNarrow, test } from './fixtures/test.ts';

const pages = [
  { path: '/', heading: /./, sections: null },
  { path: '/privacy-policy', heading: 'Privacy Policy', sections: 6 },
  { path: '/terms-of-service', heading: 'Terms of Service', sections: 10 },
  { path: '/data-deletion', heading: 'Data Deletion', sections: null },
] as const;

for (const { path, heading, sections } of pages) {
  test(
    `${path} is accessible, fits its width and can be walked through by keyboard alone`,
    bothWidths,
    async ({ page, request, baseURL, expectAccessible }) => {
      // Thousands of elements, twice: the landing page takes its time.
      test.slow();
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      if (isNarrow(page)) return;

      await expectCard(page, request, `${baseURL}${path}`);
      if (sections !== null) {
        const numbered = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: /^\d/ });
        await expect(numbered).toHaveCount(sections);
      }
      await expectWalkable(page);
      if (path === '/') return;
      if (path === '/data-deletion') await expectDeletionExplained(page);
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
    },
  );
}

/** What search engines and shared links show of a page. */
async function expectCard(page: Page, request: APIRequestContext, address: string): Promise<void> {
  await expect(page).toHaveTitle(/Ruche/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(card ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
}

/** That it is for good, when what happens, and where one asks for it. */
async function expectDeletionExplained(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText(/permanent/i);
  await expect(main).toContainText(/immediately/i);
  await expect(main).toContainText('24 hours');
  await expect(main).toContainText('30 days');
  await expect(main.getByRole('link', { name: /settings/i }).first()).toHaveAttribute('href', '/dashboard/settings');
}

async function expectWalkable(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  const reachable = await page.locator('a[href]:visible, button:visible, summary:visible').count();
  const visited = new Set<string>();
  for (let step = 0; step < reachable + 5; step += 1) {
    visited.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? ''));
    await page.keyboard.press('Tab');
  }
  const links = page.getByRole('link').filter({ visible: true });
  const markups = await links.evaluateAll((all) => all.map((link) => link.outerHTML.slice(0, 300)));
  expect(markups.length).toBeGreaterThan(0);
  for (const markup of markups) expect(visited).toContain(markup);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read', async ({ page }) => {
    for (const { path, heading } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1_000);
    }
  });
});
