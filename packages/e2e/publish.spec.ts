import { expect, test } from './fixtures/clients.ts';
import { refuseNextPost } from './fixtures/networks.ts';
import { openWithClient } from './fixtures/posts.ts';
import { expectFitsPhone } from './fixtures/test.ts';

/** Networks refuse a text that they saw a moment ago. */
const textOf = (about: string) => `${about}, number ${crypto.randomUUID().slice(0, 8)}.`;

test('a post goes out now: its receipt follows it until it is live, and leads to it at the network', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openWithClient(page, request, '/dashboard/posts/new?clientId=CLIENT');
  const text = textOf('Fresh bread from seven');
  await page.getByRole('checkbox', { name: /on X \(Twitter\)/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).filter({ visible: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  const card = page.getByRole('article', { name: /on X$/ });
  await expect(card.getByText('Live on X')).toBeVisible();
  await card.getByText('Timeline: 1 attempt').click();
  await expect(card.getByText('Goes public')).toBeVisible();
  await expectAccessible();
  await expectFitsPhone(page);

  const permalink = await card.getByRole('link', { name: 'Open on X' }).getAttribute('href');
  const atNetwork = await request.get(permalink ?? '');
  expect(await atNetwork.text()).toContain(text);

  // On the list it opens beside it, by a link to its page; the composer is one click away, and locked.
  await page.goto('/dashboard/calendar?view=list&status=published');
  await expect(page.getByRole('listitem').getByText('Published', { exact: true })).toBeVisible();
  const row = page.getByRole('link', { name: text });
  await expect(row).toHaveAttribute('href', /^\/dashboard\/posts\/[0-9a-f-]{36}$/);
  await row.click();
  await expect(page).toHaveURL(/view=list&status=published&post=/);
  await expect(card.getByText('Live on X')).toBeVisible();
  await page.getByRole('link', { name: 'View in composer' }).click();
  await expect(page.getByText('This post was published, so you can’t change it.')).toBeVisible();
  await page.getByRole('link', { name: 'See receipt' }).click();
  await expect(card.getByText('Live on X')).toBeVisible();
});

test('a rejected post is found under what needs attention, says why, and goes out when it is tried again', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api, client } = await openWithClient(page, request);
  await api.connect(client.id, 'linkedin');
  await refuseNextPost(request, 'linkedin');
  const content = textOf('Croissants on Sunday');
  const post = await api.addPost({ clientId: client.id, content, platforms: ['linkedin'], scheduledFor: 'now' });
  await page.goto('/dashboard/calendar');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Needs attention');
  await expect(page.getByRole('listitem').getByText('Failed', { exact: true })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('link', { name: /LinkedIn rejected a post for Boulangerie Martin/ }).click();
  await expect(page).toHaveURL(`/dashboard/posts/${post.id}`);
  const card = page.getByRole('article', { name: /on LinkedIn$/ });
  await expect(card.getByText(/Nothing was published on LinkedIn\./)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Edit post' })).toBeVisible();
  await card.getByText('Timeline: 1 attempt').click();
  await expect(card.getByText('Rejected').first()).toBeVisible();
  await expectAccessible();

  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('Live on LinkedIn')).toBeVisible();
  await expect(card.getByText('Timeline: 2 attempts')).toBeVisible();
  const permalink = await card.getByRole('link', { name: 'Open on LinkedIn' }).getAttribute('href');
  expect(await (await request.get(permalink ?? '')).text()).toContain(content);
});
