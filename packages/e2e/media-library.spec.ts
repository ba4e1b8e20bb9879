import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, namesInZip, openLibrary, png, test, tile } from './fixtures/media.ts';
import { toast } from './fixtures/people.ts';
import { bothWidths, expectFitsPhone, isNarrow } from './fixtures/test.ts';

const three = [
  png('bread.png', { color: [150, 90, 30] }),
  png('coffee.png', { color: [70, 40, 20] }),
  png('garden.png', { color: [30, 120, 60] }),
];

const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Media' })
    .locator('[data-media]')
    .evaluateAll((tiles) => tiles.map((one) => one.getAttribute('aria-label')?.split(',')[0]));

const folderButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name });
const folderSelect = (page: Page) => page.getByRole('combobox', { name: 'Folder' });

async function expectCount(page: Page, folder: string, count: number): Promise<void> {
  if (isNarrow(page))
    await expect(folderSelect(page).getByText(`${folder} (${count})`, { exact: true })).toBeAttached();
  else
    await expect(folderButton(page, folder)).toHaveAccessibleName(
      `${folder} ${count} ${count === 1 ? 'file' : 'files'}`,
    );
}

async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to be seen of it.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a tile, waits for what is said once it is held, and lets it go over the folder. */
async function dragOnto(page: Page, fileName: string, folder: string, whenHeld: () => Promise<void>): Promise<void> {
  const from = await centerOf(tile(page, fileName));
  const isOver = () => expect(page.getByText(new RegExp(` over ${folder}\\.$`))).toBeAttached();
  if (isNarrow(page)) {
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });
    await send('touchStart', from);
    await whenHeld();
    await send('touchMove', { x: from.x, y: from.y + 30 });
    const tray = page.getByRole('region', { name: 'Drop on a folder' });
    await send('touchMove', await centerOf(tray.getByRole('listitem').filter({ hasText: folder })));
    await isOver();
    await send('touchEnd');
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const to = await centerOf(folderButton(page, folder));
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await isOver();
    await page.mouse.up();
  }
}

test(
  'files are selected, tagged, moved, found, deleted, and brought back',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    await openLibrary(page, request, three, ['Café Lumière']);
    await expect.poll(() => names(page)).toEqual(['garden.png', 'coffee.png', 'bread.png']);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await tile(page, 'garden.png').click();
    await tile(page, 'coffee.png').click();
    const bar = page.getByRole('region', { name: 'Selected media' });
    await expect(bar.getByText('2 selected')).toBeVisible();
    await expectAccessible();

    await bar.getByRole('button', { name: 'Tag', exact: true }).click();
    const tagging = page.getByRole('dialog', { name: 'Tag 2 files' });
    await tagging.getByLabel('Add tags').fill('spring');
    await page.keyboard.press('Enter');
    await expectAccessible();
    await tagging.getByRole('button', { name: 'Save tags' }).click();
    await expect(toast(page, 'Tags saved for 2 files.')).toBeVisible();

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await tile(page, 'garden.png').click();
    // A finger that rests on a file selects it; a mouse presses it first.
    if (!isNarrow(page)) await tile(page, 'coffee.png').click();
    await dragOnto(page, 'coffee.png', 'Café Lumière', () => expect(bar.getByText('2 selected')).toBeVisible());
    await expect(toast(page, '2 files moved to Café Lumière.')).toBeVisible();
    await expectCount(page, 'Café Lumière', 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, '2 files moved back.')).toBeVisible();
    await expectCount(page, 'Café Lumière', 0);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await tile(page, 'coffee.png').click();
    await bar.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('dialog', { name: 'Move to a folder' }).getByRole('button', { name: 'Café Lumière' }).click();
    await expect(toast(page, 'coffee.png moved to Café Lumière.')).toBeVisible();
    await expectCount(page, 'Café Lumière', 1);
    await expectCount(page, 'All media', 3);

    await page.getByRole('combobox', { name: 'Tag' }).selectOption('spring (2)');
    await expect.poll(() => names(page)).toEqual(['garden.png', 'coffee.png']);
    await page.getByRole('searchbox', { name: 'Search media' }).fill('coff');
    await expect.poll(() => names(page)).toEqual(['coffee.png']);
    await expect(page).toHaveURL(/q=coff/);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['coffee.png']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => names(page)).toHaveLength(3);
    const openFolder = async (folder: string, count: number) => {
      await expectCount(page, folder, count);
      if (isNarrow(page)) await folderSelect(page).selectOption(`${folder} (${count})`);
      else await folderButton(page, folder).click();
    };
    await openFolder('Café Lumière', 1);
    await expect.poll(() => names(page)).toEqual(['coffee.png']);
    await openFolder('Shared', 2);
    await expect.poll(() => names(page)).toEqual(['garden.png', 'bread.png']);

    await tile(page, 'bread.png').click();
    const sheet = page.getByRole('dialog', { name: 'bread.png' });
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => names(page)).toEqual(['garden.png']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'bread.png restored.')).toBeVisible();
    await expect.poll(() => names(page)).toEqual(['garden.png', 'bread.png']);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await bar.getByRole('button', { name: 'Select all' }).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This folder is empty')).toBeVisible();
    await openFolder('Recently deleted', 2);
    await expect.poll(() => names(page)).toHaveLength(2);
    await expectAccessible();
    await tile(page, 'garden.png').click();
    await bar.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'garden.png restored.')).toBeVisible();
    await openFolder('Shared', 1);
    await expect.poll(() => names(page)).toEqual(['garden.png']);
  },
);

test('the details of a file save themselves, and its address opens them again', async ({
  page,
  request,
  expectAccessible,
}) => {
  const [, , garden] = (await openLibrary(page, request, three)).ids;
  await tile(page, 'garden.png').click();
  await expect(page).toHaveURL(new RegExp(`media=${garden}`));
  const sheet = page.getByRole('dialog', { name: 'garden.png' });
  await expect(sheet.getByText('64 × 64 px')).toBeVisible();
  await expectFitsPhone(page);
  await expect(sheet.getByText('Not used in any post yet.')).toBeVisible();
  await sheet.getByLabel('Alt text').fill('A garden in May');
  await expect(sheet.getByText('Saved')).toBeVisible();
  await sheet.getByLabel('Tags').fill('green');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Remove tag green' })).toBeVisible();
  await expectAccessible();

  await sheet.getByRole('button', { name: 'Focal point' }).click();
  const point = sheet.getByRole('button', { name: /^Focal point, 50% from the left, 50% from the top/ });
  await point.press('ArrowRight');
  await sheet.getByRole('button', { name: /^Focal point, 52% from the left/ }).press('ArrowUp');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Focal point saved.')).toBeVisible();

  await page.reload();
  await expect(sheet.getByLabel('Alt text')).toHaveValue('A garden in May');
  await expect(sheet.getByRole('button', { name: 'Remove tag green' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Crop' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop image' });
  await crop.getByRole('button', { name: '16:9' }).click();
  await expect(crop.getByText('64 × 36 px')).toBeVisible();
  await expectAccessible();
  await crop.getByRole('button', { name: 'Save cropped copy' }).click();
  await expect(toast(page, 'Cropped copy saved.')).toBeVisible();
  await expect(page.getByText('This is a cropped copy.')).toBeVisible();
  await expect(page.getByText('64 × 36 px')).toBeVisible();
  await page.getByRole('button', { name: 'Open the original' }).click();
  await expect(page).toHaveURL(new RegExp(`media=${garden}`));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard\/media$/);
  await expect(page.locator('[data-media]')).toHaveCount(4);
});

test.describe('without a connection', () => {
  test.use({ expectsRefusals: true });

  test('the keyboard alone moves, selects, opens and deletes; and the library says that it loads, what failed, and goes on', async ({
    page,
    request,
  }) => {
    await openLibrary(page, request, three);
    await tile(page, 'garden.png').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tile(page, 'coffee.png')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    const bar = page.getByRole('region', { name: 'Selected media' });
    await expect(bar.getByText('2 selected')).toBeVisible();
    await expect(tile(page, 'bread.png')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+a');
    await expect(bar.getByText('3 selected')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Download' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^ruche-media-.*\.zip$/);
    expect(namesInZip(await readFile(await download.path())).toSorted()).toEqual([
      'bread.png',
      'coffee.png',
      'garden.png',
    ]);
    await tile(page, 'bread.png').focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'bread.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tile(page, 'bread.png')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect.poll(() => names(page)).toEqual(['garden.png', 'coffee.png']);

    const address = '**/api/v1/media?*';
    await page.route(address, (route) => route.abort('connectionfailed'));
    await page.reload();
    await expect(page.getByText('Loading your media')).toBeAttached();
    await expect(page.getByText('Couldn’t load your media')).toBeVisible();
    // Tried again by itself, too: once the server is back the button may be gone before it is pressed.
    const asked = page.waitForRequest(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await page.unroute(address);
    await expect(tile(page, 'garden.png')).toBeVisible();
  });
});
