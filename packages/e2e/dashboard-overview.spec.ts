import type { Page } from '@playwright/test';
import { createPerson, enterAs } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

const stats = '**/api/v1/dashboard/stats*';

function card(page: Page, label: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });
}

test('shows the four numbers by the period of the address bar, leads on, ticks what is done and lists what happened', async ({
  page,
  request,
}) => {
  const person = await createPerson(request);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(stats, async (route) => {
    await released;
    await route.continue();
  });
  await enterAs(page, person, '/dashboard');
  await expect(page.getByText('Loading dashboard statistics...')).toBeVisible();
  release();
  await expect(page.getByText('Loading dashboard statistics...')).toHaveCount(0);
  await page.unroute(stats);
  await expect(page).toHaveTitle('Dashboard Overview · Ruche');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3);
  await expect(card(page, 'Total Clients')).toContainText('0 clients');
  await expect(card(page, 'Scheduled Posts')).toContainText('0 posts');
  await expect(card(page, 'Engagement Rate')).toContainText('—');
  await expect(card(page, 'Messages')).toContainText('0 unread');
  await expect(page.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();

  const asked = page.waitForRequest((one) => one.url().endsWith('/dashboard/stats?period=7d'));
  await page.getByText('Last 7 days', { exact: true }).click();
  await asked;
  await expect(page).toHaveURL('/dashboard?period=7d');
  await expect(card(page, 'Messages')).toContainText(/last 7 days/i);

  const bar = page.getByRole('navigation', { name: 'Overview' });
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Clients', 'Social Media']);
  await expect(bar.locator('[aria-current=page]')).toHaveText('Dashboard');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(bar.getByRole('link', { name: 'Clients' })).toHaveAttribute('href', '/clients');
  await expect(bar.getByRole('link', { name: 'Social Media' })).toHaveAttribute('href', '/social-accounts');
  await bar.getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL('/dashboard/clients');
  await page.goBack();
  await bar.getByRole('link', { name: 'Social Media' }).click();
  await expect(page).toHaveURL('/dashboard/social-accounts');
  await page.goBack();

  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link', { name: 'Add a client' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Add your first client/ })).toBeVisible();
  const added = await request.post('/api/v1/clients', {
    headers: { authorization: `Bearer ${person.accessToken}` },
    data: { name: 'Atelier Nord', email: 'nord@example.com' },
  });
  expect(added.status()).toBe(201);
  await page.goto('/dashboard?period=3m');
  await expect(card(page, 'Scheduled Posts')).toContainText(/last 3 months/i);
  await expect(steps.getByRole('listitem').filter({ hasText: 'Add a client' })).toContainText('Done');
  await expect(steps.getByRole('link', { name: 'Add a client' })).toHaveCount(0);
  await expect(card(page, 'Total Clients')).toContainText('1 client');
  const event = page.getByRole('listitem').filter({ hasText: 'Client Atelier Nord was added' });
  await expect(event).toContainText('Ada Lovelace');
  await event.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atelier Nord' })).toBeVisible();
});

test('shows zeros, logs the error and offers to try again when the numbers cannot be had', async ({
  browser,
  request,
}) => {
  const person = await createPerson(request);
  // A page of its own: the console is not quiet here.
  const page = await browser.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(stats, (route) => route.abort());
  await enterAs(page, person, '/dashboard?period=forever');
  await expect(page.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(card(page, 'Total Clients')).toContainText('0 clients');
  await expect(card(page, 'Scheduled Posts')).toContainText('0 posts');
  await expect(card(page, 'Engagement Rate')).toContainText('0%');
  await expect(card(page, 'Messages')).toContainText('0 unread');
  await expect.poll(() => logged.join('\n')).toContain('The dashboard statistics could not be loaded.');

  // Tried again by itself, too: once the server is back the button may be gone before it is pressed.
  const asked = page.waitForRequest(stats);
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.unroute(stats);
  await expect(card(page, 'Engagement Rate')).toContainText('—');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.close();
});
