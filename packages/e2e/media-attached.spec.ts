import { chooseFiles, expect, png, test } from './fixtures/media.ts';
import { openWithClient, savedPostId } from './fixtures/posts.ts';

test('files are uploaded while one composes, put in order by the keyboard, described and removed', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api } = await openWithClient(page, request, '/dashboard/posts/new?clientId=CLIENT');
  await page.getByRole('button', { name: 'Add media' }).click();
  const picker = page.getByRole('dialog', { name: 'Add media' });
  await expect(picker.getByText('No media here yet')).toBeVisible();
  await chooseFiles(page, 'Upload', [
    png('first.png', { color: [9, 9, 200] }),
    png('second.png', { color: [9, 200, 9] }),
  ]);
  // What was uploaded here is meant to be taken.
  await expect(picker.getByRole('list', { name: 'Media' }).getByRole('button', { pressed: true })).toHaveCount(2);
  await expect(picker.locator('img')).toHaveCount(2);
  await expectAccessible();
  await picker.getByRole('button', { name: 'Add 2 files' }).click();

  const attached = page.getByRole('list', { name: 'Attached media' });
  const positionOf = (name: string) => attached.getByRole('button', { name: new RegExp(`^${name}, .*of 2$`) });
  await expect(attached.getByRole('listitem')).toHaveCount(3);
  const isFirst = (await positionOf('first.png').getAttribute('aria-label'))?.endsWith('1 of 2') === true;
  const [front, back] = isFirst ? ['first.png', 'second.png'] : ['second.png', 'first.png'];
  await positionOf(front).focus();
  await page.keyboard.press('Space');
  await expect(positionOf(front)).toHaveAttribute('aria-pressed', 'true');
  // Said once the places are measured, which arrows move between.
  await expect(page.getByText(`${front} is over position 1 of 2.`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${front} is over position 2 of 2.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(positionOf(front)).toHaveAccessibleName(/2 of 2$/);
  await expect(positionOf(back)).toHaveAccessibleName(/1 of 2$/);

  await attached.getByRole('button', { name: `Add alt text to ${front}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Alt text' });
  await dialog.getByLabel('Alt text').fill('A plain square');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(attached.getByRole('button', { name: `Add alt text to ${front}` })).toHaveCount(0);

  await attached.getByRole('button', { name: `Actions for ${back}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(attached.getByRole('listitem')).toHaveCount(2);
  await expect(
    attached.getByRole('button', { name: new RegExp(`^${front}, .*A plain square, 1 of 1$`) }),
  ).toBeVisible();
  await expectAccessible();

  const text = 'Fresh bread from seven. '.repeat(8).trim();
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill(text);
  const postId = await savedPostId(page);
  await expect.poll(async () => (await api.readPost(postId)).content).toBe(text);
  const { mediaIds } = await api.readPost(postId);
  await page.goto(`/dashboard/media?media=${mediaIds[0]}`);
  const sheet = page.getByRole('dialog', { name: front });
  await expect(sheet.getByRole('link', { name: text })).toHaveAttribute('href', `/dashboard/posts/${postId}`);
  expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});
