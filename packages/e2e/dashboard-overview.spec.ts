import type { Page } from '@playwright/test';
import { createPerson, enterAs } from './fixtures/people.ts';
import { openLive, openWithClient } from './fixtures/posts.ts';
import { expect, test } from './fixtures/test.ts';

const stats = '**/api/v1/dashboard/stats*';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

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
  await expect(card(page, 'Engagement Rate')).toContainText(/last 7 days/i);

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
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps).toContainText('0 of 4 done');
  // There is nothing to schedule for yet: the form of the missing step opens.
  await page.getByRole('button', { name: 'Schedule Post' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/clients?add=true');
  const added = await request.post('/api/v1/clients', {
    headers: { authorization: `Bearer ${person.accessToken}` },
    data: { name: 'Atelier Nord', email: 'nord@example.com' },
  });
  expect(added.status()).toBe(201);
  await page.goto('/dashboard?period=3m');
  await expect(card(page, 'Scheduled Posts')).toContainText('Next 3 months');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Add a client' })).toContainText('Done');
  await expect(card(page, 'Total Clients')).toContainText('1 client');
  const event = page.getByRole('listitem').filter({ hasText: 'Client Atelier Nord was added' });
  await expect(event).toContainText('Ada Lovelace');
  await event.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atelier Nord' })).toBeVisible();
  await page.goBack();

  await steps.getByRole('link', { name: 'Send a connect link' }).click();
  await expect(page.getByRole('dialog')).toContainText('Atelier Nord');
  await page.goBack();
  await steps.getByRole('link', { name: 'Connect an account' }).click();
  const connect = page.getByRole('dialog', { name: 'Connect Social Account' });
  await expect(connect.getByLabel('Client')).toHaveValue(/Atelier Nord/);
});

test('shows what goes out next, day by day, live, and what happened in a row as one line', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api, client } = await openWithClient(page, request);
  const post = { clientId: client.id, platforms: ['twitter'] };
  await api.addPost({ ...post, content: 'Rye in three days', scheduledFor: inDays(3) });
  await openLive(page, '/dashboard');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Today and next' }) });
  await expect(panel.getByRole('link', { name: 'Rye in three days' })).toBeVisible();
  await expect(panel).toContainText('Boulangerie Martin');
  await api.addPost({ ...post, content: 'Croissants tomorrow', scheduledFor: inDays(1) });
  const tomorrow = panel.getByRole('region', { name: 'Tomorrow' });
  await expect(tomorrow.getByRole('link', { name: 'Croissants tomorrow' })).toBeVisible();
  await expect(tomorrow).toContainText('Scheduled');

  const activity = page.getByRole('listitem').filter({ hasText: '2 posts were scheduled' });
  await activity.getByRole('button', { name: 'Show all 2' }).click();
  await expect(activity.getByText('A post for Boulangerie Martin was scheduled')).toHaveCount(2);
  await expectAccessible();

  // Of the first steps only the colleague is left.
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Invite a teammate' }).click();
  await expect(page).toHaveURL('/dashboard/settings/members?invite=true');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await tomorrow.getByRole('link', { name: 'Croissants tomorrow' }).click();
  await expect(page).toHaveURL(/\/dashboard\/calendar\?.*post=/);
  await page.goBack();
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule New Post' })).toBeVisible();
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
