import type { Page } from '@playwright/test';
import { expect, openLibrary, png, test, tile } from './fixtures/media.ts';
import { toast } from './fixtures/people.ts';
import { bothWidths, isNarrow } from './fixtures/test.ts';

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
    await expect(toast(page, 'Tags of 2 files saved.')).toBeVisible();

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await tile(page, 'coffee.png').click();
    await bar.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('dialog', { name: 'Move to a folder' }).getByRole('button', { name: 'Café Lumière' }).click();
    await expect(toast(page, '1 file moved to Café Lumière.')).toBeVisible();

    await page.getByRole('combobox', { name: 'Tag' }).selectOption('spring (2)');
    await expect.poll(() => names(page)).toEqual(['garden.png', 'coffee.png']);
    await page.getByRole('searchbox', { name: 'Search media' }).fill('coff');
    await expect.poll(() => names(page)).toEqual(['coffee.png']);
    await expect(page).toHaveURL(/q=coff/);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['coffee.png']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => names(page)).toHaveLength(3);
    const openFolder = async (label: string) =>
      isNarrow(page)
        ? page.getByRole('combobox', { name: 'Folder' }).selectOption(label)
        : page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: label }).click();
    await openFolder('Café Lumière');
    await expect.poll(() => names(page)).toEqual(['coffee.png']);
    await openFolder('Shared');
    await expect.poll(() => names(page)).toEqual(['garden.png', 'bread.png']);

    await tile(page, 'bread.png').click();
    const sheet = page.getByRole('dialog', { name: 'bread.png' });
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => names(page)).toEqual(['garden.png']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'bread.png was restored.')).toBeVisible();
    await expect.poll(() => names(page)).toEqual(['garden.png', 'bread.png']);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await bar.getByRole('button', { name: 'Select all' }).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This folder is empty')).toBeVisible();
    await openFolder('Recently deleted');
    await expect.poll(() => names(page)).toHaveLength(2);
    await expectAccessible();
    await tile(page, 'garden.png').click();
    await bar.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'garden.png was restored.')).toBeVisible();
    await openFolder('Shared');
    await expect.poll(() => names(page)).toEqual(['garden.png']);
  },
);

test(
  'the details of a file save themselves, and its address opens them again',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const [, , garden] = (await openLibrary(page, request, three)).ids;
    await tile(page, 'garden.png').click();
    await expect(page).toHaveURL(new RegExp(`media=${garden}`));
    const sheet = page.getByRole('dialog', { name: 'garden.png' });
    await expect(sheet.getByText('64 × 64 px')).toBeVisible();
    await expect(sheet.getByText('No post uses this file yet.')).toBeVisible();
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
  },
);

test('the keyboard alone moves, selects, opens and deletes', async ({ page, request }) => {
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
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'bread.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile(page, 'bread.png')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect.poll(() => names(page)).toEqual(['garden.png', 'coffee.png']);
});

test.describe('without a connection', () => {
  test.use({ expectsRefusals: true });

  test('says that it loads, what failed, and goes on', async ({ page, request }) => {
    await openLibrary(page, request, three.slice(0, 1));
    let isDown = true;
    await page.route('**/api/v1/media?*', (route) => (isDown ? route.abort('connectionfailed') : route.continue()));
    await page.reload();
    await expect(page.getByText('Loading your media')).toBeAttached();
    await expect(page.getByText('Could not load your media')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tile(page, 'bread.png')).toBeVisible();
  });
});
