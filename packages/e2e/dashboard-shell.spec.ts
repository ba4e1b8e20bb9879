import { createPerson, enterAs } from './fixtures/people.ts';
import { bothWidths, expect, isNarrow, narrowOnly, test } from './fixtures/test.ts';

const entries = [
  ['Overview', '/dashboard', 'Dashboard Overview'],
  ['Clients', '/dashboard/clients', 'Clients'],
  ['Calendar', '/dashboard/calendar', 'Content Calendar'],
  ['Approvals', '/dashboard/approvals', 'Approvals'],
  ['Social Accounts', '/dashboard/social-accounts', 'Social Media Accounts'],
  ['Analytics', '/dashboard/analytics', 'Analytics'],
  ['Social Feed', '/dashboard/social', 'Social Feed'],
  ['Media Library', '/dashboard/media', 'Media Library'],
  ['Assistant', '/dashboard/assistant', 'Assistant'],
  ['Settings', '/dashboard/settings', 'Settings'],
] as const;

test.beforeEach(async ({ page, request }) => enterAs(page, await createPerson(request)));

const sections = ['Workspace', 'Plan', 'Appearance', 'Notifications'] as const;
const empty = new Set<string>([
  'Calendar',
  'Social Accounts',
  'Analytics',
  'Social Feed',
  'Media Library',
  'Assistant',
]);

test(
  'leads to all ten screens and the settings, each accessible in light and dark, within its width and honest about being empty',
  bothWidths,
  async ({ page, expectAccessible }) => {
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    const openMenu = async () => {
      if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click();
    };
    const judge = async () => {
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    };
    await openMenu();
    await expect(menu.getByRole('link')).toHaveText(entries.map(([label]) => label));
    for (const [label, path, title] of entries) {
      if (!(await menu.isVisible())) await openMenu();
      await menu.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}(/|$)`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (isNarrow(page)) await expect(page.getByRole('dialog')).toHaveCount(0);
      await judge();
      if (empty.has(label)) {
        await expect(page).toHaveTitle(`${title} · Ruche`);
        await expect(page.getByRole('main')).not.toContainText(/soon/i);
        await expect(page.getByRole('link', { name: 'Add your first client' })).toBeVisible();
      }
      await openMenu();
      await expect(menu.locator('[aria-current=page]')).toHaveText(label);
    }
    if (isNarrow(page)) await page.keyboard.press('Escape');
    for (const section of sections) {
      await page.getByRole('main').getByRole('link', { name: section, exact: true }).click();
      await expect(page).toHaveURL(`/dashboard/settings/${section.toLowerCase()}`);
      await judge();
    }
    if (isNarrow(page)) return;

    await menu.getByRole('link', { name: 'Media Library', exact: true }).click();
    await page.getByRole('link', { name: 'Add your first client' }).click();
    await expect(page).toHaveURL(/\/dashboard\/clients/);
    await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
    await page.keyboard.press('Escape');

    const card = page.getByRole('button', { name: 'Workspace: Ada’s workspace' });
    await expect(card).toContainText('Pro trial · 14 days left');
    await card.click();
    await page.getByRole('menuitem', { name: 'Plan' }).click();
    await expect(page).toHaveURL('/dashboard/settings/plan');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/auth/signin');
  },
);

test(
  'the menu of narrow screens slides in, and closes by Escape, beside it, on going somewhere and on signing out',
  narrowOnly,
  async ({ page }) => {
    await page.goto('/dashboard');
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(380, 500);
    await expect(menu).toHaveCount(0);

    await button.click();
    await menu.getByRole('link', { name: 'Calendar' }).click();
    await expect(menu).toHaveCount(0);

    await button.click();
    await menu.getByRole('button', { name: /^Workspace: / }).click();
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(/Ada’s workspace.*Owner/);
    await page.keyboard.press('Escape');

    await menu.getByRole('button', { name: 'Sign out' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL('/auth/signin');
  },
);

test('short addresses lead to their screens and leave no trace behind', async ({ page }) => {
  await page.goto('/dashboard/settings/plan');
  for (const [alias, path] of [
    ['/clients', '/dashboard/clients'],
    ['/social-accounts', '/dashboard/social-accounts'],
  ] as const) {
    await page.goto(alias);
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/settings/plan');
  }
});
