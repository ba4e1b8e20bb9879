import { createPerson, enterAs } from './fixtures/people.ts';
import { bothWidths, expect, isNarrow, test } from './fixtures/test.ts';

const entries = [
  ['Overview', '/dashboard', 'Dashboard Overview'],
  ['Clients', '/dashboard/clients', 'Clients'],
  ['Calendar', '/dashboard/calendar', 'Content Calendar'],
  ['Social Accounts', '/dashboard/social-accounts', 'Social Media Accounts'],
  ['Analytics', '/dashboard/analytics', 'Analytics'],
  ['Social Feed', '/dashboard/social', 'Social Feed'],
  ['Media Library', '/dashboard/media', 'Media Library'],
  ['Settings', '/dashboard/settings', 'Settings'],
] as const;

test.beforeEach(async ({ page, request }) => enterAs(page, await createPerson(request)));

test('leads to all eight screens, in their order, and marks where one is', bothWidths, async ({ page }) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const openMenu = async () => {
    if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  };
  await openMenu();
  await expect(menu.getByRole('link')).toHaveText(entries.map(([label]) => label));
  for (const [label, path, title] of entries) {
    if (!(await menu.isVisible())) await openMenu();
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(/|$)`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (isNarrow(page)) await expect(page.getByRole('dialog')).toHaveCount(0);
    await openMenu();
    await expect(menu.locator('[aria-current=page]')).toHaveText(label);
  }
});

test('names the workspace and its plan, leads to the plan, and signs out', async ({ page }) => {
  await page.goto('/dashboard');
  const card = page.getByRole('button', { name: "Workspace: Ada's workspace" });
  await expect(card).toContainText('Pro trial · 14 days left');
  await card.click();
  await page.getByRole('menuitem', { name: 'Plan' }).click();
  await expect(page).toHaveURL('/dashboard/settings/plan');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth/signin');
});

test(
  'the menu of narrow screens slides in, and closes by Escape, beside it, on going somewhere and on signing out',
  bothWidths,
  async ({ page }) => {
    test.skip(!isNarrow(page), 'Wide screens have the sidebar.');
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
    await menu.getByRole('button', { name: 'Sign out' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL('/auth/signin');
  },
);

test('short addresses lead to their screens and leave no trace behind', async ({ page }) => {
  for (const [alias, path] of [
    ['/clients', '/dashboard/clients'],
    ['/social-accounts', '/dashboard/social-accounts'],
  ] as const) {
    await page.goto('/dashboard/settings/plan');
    await page.goto(alias);
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/settings/plan');
  }
});

test('screens are honest about being empty, and lead to the first client', async ({ page }) => {
  const empty = new Set(['Calendar', 'Social Accounts', 'Analytics', 'Social Feed', 'Media Library']);
  for (const [, path, title] of entries.filter(([label]) => empty.has(label))) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Ruche`);
    await expect(page.getByRole('main')).not.toContainText(/soon/i);
    await page.getByRole('link', { name: 'Add your first client' }).click();
    await expect(page).toHaveURL(/\/dashboard\/clients/);
    await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  }
});
