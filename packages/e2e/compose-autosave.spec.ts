import type { Page } from '@playwright/test';
import { chooseClient } from './fixtures/clients.ts';
import { toast } from './fixtures/people.ts';
import { openWithClient, savedPostId, savedState } from './fixtures/posts.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

test('what is typed survives a closed tab, a lost connection and both at once', async ({ page, context, request }) => {
  const { api } = await openWithClient(page, request, '/dashboard/posts/new?clientId=CLIENT');
  // The connection goes before everything beside the text is there.
  await page.route('**/assets/comments-panel-*', (route) => route.abort());
  await contentOf(page).fill('First thought');
  await expect(savedState(page)).toHaveText('Saved');
  const id = await savedPostId(page);
  expect(await api.readPost(id)).toMatchObject({ content: 'First thought', status: 'draft', scheduledFor: null });

  await context.setOffline(true);
  await contentOf(page).fill('First thought, on the train');
  await expect(savedState(page)).toHaveText('Offline. Changes are kept on this device.');
  const address = page.url();
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(address);
  await expect(contentOf(again)).toHaveValue('First thought, on the train');
  await expect(again.getByText('We restored your unsaved changes')).toBeVisible();
  await expect(savedState(again)).toHaveText('Saved');
  await expect.poll(async () => (await api.readPost(id)).content).toBe('First thought, on the train');

  // An older version can be seen beside the present one, and brought back.
  await again.getByRole('button', { name: 'More actions' }).click();
  await again.getByRole('menuitem', { name: 'Version history' }).click();
  const history = again.getByRole('dialog', { name: 'Version history' });
  await history.getByRole('button', { name: /First thought$/ }).click();
  await expect(history.locator('del')).toContainText('on the train');
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(contentOf(again)).toHaveValue('First thought');
  await expect.poll(async () => (await api.readPost(id)).content).toBe('First thought');
});

test('a new post that no server knows is offered again after its tab is gone', async ({ page, context, request }) => {
  await openWithClient(page, request, '/dashboard/posts/new');
  await contentOf(page).fill('Not for anybody yet');
  await expect(savedState(page)).toHaveText('Choose a client to save. Kept on this device for now.');
  await page.close();
  const again = await context.newPage();
  await again.goto('/dashboard/posts/new');
  await expect(again.getByText(/You have a post you didn’t finish/)).toBeVisible();
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(contentOf(again)).toHaveValue('Not for anybody yet');
});

test('what is typed in the quick form is offered again after its tab is gone, and forgotten once scheduled', async ({
  page,
  context,
  request,
}) => {
  await openWithClient(page, request, '/dashboard/calendar?schedule=true');
  const form = page.getByRole('dialog', { name: 'Schedule New Post' });
  await chooseClient(form, 'Boulangerie Martin - No company');
  await form.getByLabel('Content').fill('Half a thought');
  await form.getByRole('checkbox', { name: 'X (Twitter)' }).check();
  await page.close();

  const again = await context.newPage();
  await again.goto('/dashboard/calendar?schedule=true');
  const formAgain = again.getByRole('dialog', { name: 'Schedule New Post' });
  await expect(formAgain.getByText(/You have a post you didn’t finish/)).toBeVisible();
  await formAgain.getByRole('button', { name: 'Restore' }).click();
  await expect(formAgain.getByLabel('Content')).toHaveValue('Half a thought');
  await expect(formAgain.getByRole('combobox', { name: 'Client' })).toHaveValue('Boulangerie Martin - No company');
  await expect(formAgain.getByRole('checkbox', { name: 'X (Twitter)' })).toBeChecked();
  const listKept = () => again.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.quick-')));
  expect(await listKept()).toHaveLength(1);
  await formAgain.getByLabel('Schedule For').fill('2031-05-04T09:30');
  await formAgain.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(toast(again, 'Post scheduled successfully')).toBeVisible();
  await expect(formAgain).toBeHidden();
  expect(await listKept()).toEqual([]);
});

test('saving that ends after somebody left for the library does not lead them back', async ({ page, request }) => {
  const { api } = await openWithClient(page, request, '/dashboard/posts/new?clientId=CLIENT');
  const { promise: isLeft, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/posts', async (route) => {
    if (route.request().method() === 'POST') await isLeft;
    await route.fallback();
  });
  await contentOf(page).fill('Left in a hurry');
  // Before its client is known, it is kept on this device alone.
  await expect(savedState(page)).toHaveText('Saving…');
  const saving = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page.getByRole('link', { name: 'Media Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media Library' })).toBeVisible();
  answer();
  await saving;
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Selected media' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/media');
  // The way back is to the saved post.
  await page.goBack();
  const id = await savedPostId(page);
  await expect(contentOf(page)).toHaveValue('Left in a hurry');
  expect(await api.readPost(id)).toMatchObject({ content: 'Left in a hurry' });
});

test('two tabs notice each other, and neither overwrites what the other saved', async ({ page, context, request }) => {
  const { api, client } = await openWithClient(page, request);
  const post = await api.addPost({ clientId: client.id, content: 'Both began here', status: 'draft' });
  await page.goto(`/dashboard/posts/${post.id}`);
  const other = await context.newPage();
  await other.goto(`/dashboard/posts/${post.id}`);
  for (const tab of [page, other]) await expect(tab.getByText(/also open in another tab/)).toBeVisible();

  await contentOf(page).fill('Changed in the first tab');
  await expect(savedState(page)).toHaveText('Saved');
  await expect(contentOf(other)).toHaveValue('Changed in the first tab');

  // The second tab types while its changes cannot reach the server.
  await other.route(`**/api/v1/posts/${post.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await contentOf(other).fill('Changed in the second tab');
  await expect(savedState(other)).toHaveText('Offline. Changes are kept on this device.');
  await contentOf(page).fill('Changed in the first tab again');
  await expect(savedState(page)).toHaveText('Saved');
  const question = other.getByRole('alertdialog');
  await expect(question).toContainText('This post was changed somewhere else');
  await expect(contentOf(other)).toHaveValue('Changed in the second tab');
  expect((await api.readPost(post.id)).content).toBe('Changed in the first tab again');

  await other.unroute(`**/api/v1/posts/${post.id}`);
  await question.getByRole('button', { name: 'Keep my version' }).click();
  await expect(savedState(other)).toHaveText('Saved');
  await expect.poll(async () => (await api.readPost(post.id)).content).toBe('Changed in the second tab');
  await expect(contentOf(page)).toHaveValue('Changed in the second tab');
});
