import type { Locator, Page } from '@playwright/test';
import { dayMs } from '@ruche/contracts/time';
import { chooseClient, expect, test } from './fixtures/clients.ts';
import { chooseFiles, png } from './fixtures/media.ts';
import { toast } from './fixtures/people.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, expectFitsPhone, isNarrow } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

test('the quick form says what is missing, schedules, and closes', async ({ page, request, expectAccessible }) => {
  const { api, client } = await openWithClient(page, request, '/dashboard/calendar?view=list');
  await expect(page.getByRole('heading', { level: 1, name: 'Content Calendar' })).toBeVisible();
  const shownView = page.getByRole('navigation', { name: 'Views' }).locator('[aria-current=page]');
  await expect(shownView).toHaveText('List');
  await page.getByRole('button', { name: 'Schedule Post', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Schedule New Post' });
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveAttribute('placeholder', 'Select a client');
  await form.getByRole('button', { name: 'Schedule Post' }).click();
  for (const error of [
    'Client is required',
    'Content is required',
    'At least one platform is required',
    'Schedule date is required',
  ]) {
    await expect(form.getByText(error, { exact: true })).toBeVisible();
  }
  await expect(form.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await expectAccessible();
  await expectFitsPhone(page);

  await chooseClient(form, 'Boulangerie Martin - No company');
  await form.getByLabel('Content').fill('Fresh bread from seven.');
  await form.getByRole('checkbox', { name: 'Facebook' }).check();
  await form.getByLabel('Schedule For').fill('2020-05-04T09:30');
  await form.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(form.getByText('This time has passed. Choose one in the future.')).toBeVisible();
  await form.getByLabel('Schedule For').fill('2031-05-04T09:30');
  await expect(form.getByText(/Paris time \(Europe\/Paris\)/)).toBeVisible();

  // A network where the client has no account: the server says what comes first.
  await form.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(toast(page, 'Failed to schedule post')).toBeVisible();
  await expect(form.getByText('Connect Facebook for Boulangerie Martin first.')).toBeVisible();
  // Somebody connects it meanwhile: the open form knows.
  const facebook = form.getByRole('checkbox', { name: 'Facebook' });
  await expect(facebook).toHaveAccessibleDescription('Not connected');
  await api.connect(client.id, 'facebook');
  await expect(facebook).not.toHaveAccessibleDescription('Not connected');

  await facebook.uncheck();
  await form.getByRole('checkbox', { name: 'X (Twitter)' }).check();
  await form.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(toast(page, 'Post scheduled successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: 'Fresh bread from seven.' })).toBeVisible();
  expect(await api.listPosts()).toMatchObject([{ status: 'scheduled', scheduledFor: '2031-05-04T07:30:00.000Z' }]);

  // Deleting asks nothing, and can be undone.
  await page.getByRole('button', { name: /^Actions for the post/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Fresh bread from seven.' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Fresh bread from seven.' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Drafts & ideas' }).click();
  await expect(shownView).toHaveText('Drafts & ideas');
});

test('by keyboard alone: from the shortcut through the composer to a scheduled post', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api } = await openWithClient(page, request, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  const { keyboard } = page;
  await keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Schedule New Post' });
  // The form takes the focus itself once it is there: keys typed before would go elsewhere.
  await expect(form).toBeVisible();
  const client = form.getByRole('combobox', { name: 'Client' });
  await client.focus();
  await expect(client).toBeFocused();
  await keyboard.type('Boulangerie');
  await expect(client).toHaveValue('Boulangerie');
  await expect(form.getByRole('option')).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(form.getByRole('combobox')).toHaveValue('Boulangerie Martin - No company');
  await keyboard.press('Tab');
  await keyboard.type('Croissants on Sunday');
  await form.getByRole('button', { name: 'Open in composer' }).focus();
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/post$/);
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue('Croissants on Sunday');
  await page.getByRole('button', { name: 'Schedule Post' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('At least one platform is required')).toBeVisible();
  await expect(page.getByText('Schedule date is required')).toBeVisible();
  await page.getByRole('checkbox', { name: /on X \(Twitter\)/ }).focus();
  await keyboard.press('Space');
  await expect(page.getByText('At least one platform is required')).toHaveCount(0);
  // Clocks in Paris skip this hour.
  await page.getByLabel('Schedule For').fill('2031-03-30T02:30');
  await expect(page.getByText('Clocks in Paris go forward that day and skip 02:30.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Schedule Post' }).focus();
  await keyboard.press('Enter');
  await expect(toast(page, 'Post scheduled successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/calendar');
  expect(await api.listPosts()).toMatchObject([
    { content: 'Croissants on Sunday', status: 'scheduled', scheduledFor: '2031-03-30T01:30:00.000Z' },
  ]);
});

/** Parts of what is typed that stand out. */
const coloredTexts = (page: Page) =>
  page.evaluate(() =>
    Array.from(CSS.highlights.get('post-entity') ?? [], ({ startContainer, startOffset, endOffset }) =>
      startContainer.textContent?.slice(startOffset, endOffset),
    ),
  );

/** The copy in front of a field shows its text: both must break lines in the same places. */
const breaksLinesAsItsCopy = (field: Locator) =>
  field.evaluate((shown) => {
    const copy = shown.previousElementSibling;
    return shown.clientWidth === copy?.clientWidth && shown.scrollHeight === copy.scrollHeight;
  });

test(
  'for two networks: text and media of its own, a fix with one click, and a preview that fits the screen',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { api, client } = await openWithClient(page, request);
    await api.connect(client.id, 'tiktok');
    await page.goto(`/dashboard/posts/new?clientId=${client.id}`);
    for (const name of [/on X \(Twitter\)/, /on TikTok/]) {
      await page.getByRole('checkbox', { name }).focus();
      await page.keyboard.press('Space');
    }
    const content = page.getByRole('textbox', { name: 'Content', exact: true });
    await content.fill(`${'Fresh bread from seven. '.repeat(13)}See https://fournil.example/menu, by @lefourni`);
    await content.press('End');
    await content.pressSequentially('l #bakery');
    await expect.poll(() => coloredTexts(page)).toEqual(['https://fournil.example/menu', '@lefournil', '#bakery']);
    expect(await breaksLinesAsItsCopy(content)).toBe(true);
    await page.getByRole('tablist', { name: 'Versions' }).getByRole('tab', { name: 'TikTok' }).click();
    await page.getByRole('button', { name: 'Customize for TikTok' }).click();
    await page.getByRole('textbox', { name: 'Content for TikTok' }).fill('Come and taste it.');
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);

    if (isNarrow(page)) await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(page.getByText('A TikTok post needs an image or video.')).toBeVisible();
    await page.getByRole('button', { name: 'Split into a thread' }).click();
    // The preview shows the network whose version is open.
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('Come and taste it.')).toBeVisible();
    expect(await fits()).toBe(true);
    await expectAccessible();
    const versions = async () => (await api.listPosts())[0]?.perPlatform;
    await expect
      .poll(versions)
      .toMatchObject({ twitter: { thread: [expect.any(String)] }, tiktok: { content: 'Come and taste it.' } });

    if (isNarrow(page)) await page.getByRole('tab', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Use different media for TikTok' }).click();
    await page.getByRole('button', { name: 'Add media' }).click();
    await chooseFiles(page, 'Upload', [png('taste.png', { side: 720 })]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Attached media' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('tab', { name: 'TikTok Different text and media' })).toBeVisible();
    await expect.poll(versions).toMatchObject({ tiktok: { mediaIds: [expect.any(String)] } });
    await page.getByRole('tab', { name: 'All networks' }).click();
    await expect(page.getByRole('list', { name: 'Attached media' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible();
    if (isNarrow(page)) await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(page.getByText('A TikTok post needs an image or video.')).toHaveCount(0);
    if (isNarrow(page)) await page.getByRole('tab', { name: 'Edit' }).click();
    await page.getByRole('region', { name: 'Media' }).getByRole('button', { name: 'TikTok' }).click();
    await page.getByRole('button', { name: 'Use the shared media' }).click();
    await expect(page.getByText('No shared media yet.')).toBeVisible();
    await expect.poll(async () => (await versions())?.tiktok).toEqual({ content: 'Come and taste it.' });
  },
);

test('posts go to the free times of the week, with tagged links, and one that is close or repeated is told', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { client } = await openWithClient(page, request, '/dashboard/clients/CLIENT');
  const panel = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) }).last();
  const week = panel('Posting times');
  await week.getByLabel('Day').selectOption('Thursday');
  await week.getByLabel('Time', { exact: true }).fill('09:15');
  await week.getByRole('button', { name: 'Add time' }).click();
  await expect(week.getByRole('button', { name: 'Remove Thursday 09:15' })).toBeVisible();
  const links = panel('Link tags');
  await links.getByRole('switch', { name: 'Tag links in posts' }).click();
  await expect(links.getByLabel('Source (utm_source)')).toHaveValue('{platform}');
  await links.getByRole('button', { name: 'Save link tags' }).click();
  await expect(links.getByText('Saved.')).toBeVisible();

  const content = 'The menu is on https://a.example';
  const time = page.getByLabel('Schedule For');
  const compose = async () => {
    await page.goto(`/dashboard/posts/new?clientId=${client.id}`);
    await page.getByRole('checkbox', { name: /on X \(Twitter\)/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Content', exact: true }).fill(content);
    await page.getByRole('button', { name: 'Next free slot' }).click();
    await expect(time).toHaveValue(/T09:15$/);
    return new Date(`${await time.inputValue()}Z`);
  };
  const first = await compose();
  expect(first.getUTCDay()).toBe(4);
  // X shows the first 26 characters of an address.
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('on a.example/?utm_source=twit…');
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(toast(page, 'Post scheduled successfully')).toBeVisible();

  const second = await compose();
  expect(second.getTime() - first.getTime()).toBe(7 * dayMs);
  await expect(page.getByText(/has a post with the same text on /)).toBeVisible();
  await time.fill(first.toISOString().replace('09:15:00.000Z', '09:25'));
  await expect(page.getByText(/has another post at 09:15\./)).toBeVisible();
  await expectAccessible();
});
