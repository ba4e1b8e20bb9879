import { bothWidths, expect, isNarrow, test } from './fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('has the sections that its header leads to, by a menu on a narrow screen', bothWidths, async ({ page }) => {
  for (const anchor of ['features', 'pricing', 'testimonials']) {
    await expect(page.locator(`#${anchor}`)).toBeVisible();
    await expect(page.locator(`header a[href="#${anchor}"], header a[href="/#${anchor}"]`).first()).toBeAttached();
  }
  const menu = page.getByRole('button', { name: /menu/i });
  if (!isNarrow(page)) {
    await expect(menu).toBeHidden();
    return;
  }
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  await expect(pricing).toBeHidden();
  await menu.click();
  await expect(pricing).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(pricing).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await pricing.click();
  await expect(pricing).toBeHidden();
  await expect(page).toHaveURL('/#pricing');
});

const plans = [
  { name: 'Essential', price: '$29', contents: ['5 clients', 'Basic analytics', 'Content calendar', 'Email support'] },
  { name: 'Pro', price: '$79', contents: ['15 clients', 'Advanced analytics', 'AI assistant', 'Priority support'] },
  { name: 'Expert', price: '$149', contents: ['Unlimited clients', 'Custom reports', 'API access', '24/7 support'] },
];

test("advertises six features, sells three plans, and offers 'Get Started' to visitors, 'Dashboard' to somebody signed in", async ({
  page,
}) => {
  const features = page.locator('#features');
  for (const feature of [/calendar/i, /AI assistant/i, /unified inbox/i, /analytics/i, /media library/i, /ranking/i]) {
    await expect(features.getByRole('heading', { name: feature }).first()).toBeVisible();
  }

  for (const { name, price, contents } of plans) {
    const plan = page
      .locator('#pricing')
      .getByRole('listitem')
      .or(page.locator('#pricing article'))
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .first();
    for (const content of [price, ...contents]) await expect(plan).toContainText(content);
  }

  await expect(page.locator('#testimonials')).toContainText(/illustrative/i);

  const buttons = page.getByRole('link', { name: 'Start Free Trial' });
  expect(await buttons.count()).toBeGreaterThan(1);
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', '/auth/signup');

  const footer = page.getByRole('contentinfo');
  for (const path of ['/privacy-policy', '/data-deletion', '/terms-of-service']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
  for (const entry of ['Cookie Policy', 'About', 'Blog', 'Careers', 'Contact', 'API']) {
    await expect(footer.getByText(entry, { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: entry, exact: true })).toHaveCount(0);
  }

  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', '/auth/signin');
  const session = {
    access_token: 'x',
    refresh_token: 'y',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    token_type: 'bearer',
    user: { id: 'z' },
  };
  await page.evaluate((stored) => localStorage.setItem('ruche.auth', stored), JSON.stringify(session));
  await page.reload();
  await expect(header.getByRole('link', { name: 'Dashboard' }).first()).toHaveAttribute('href', '/dashboard');
  await expect(header.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
});

test('stays whole in a browser that knows no popovers', async ({ page }) => {
  await page.addInitScript({
    content: `
      const native = Element.prototype.matches;
      Element.prototype.matches = function (selector) {
        return native.call(this, selector.replace(':popover-open', ':unheard-of'));
      };
      CSS.supports = () => false;`,
  });
  await page.reload();
  // Enabled once our script has taken over.
  await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
