import { createPerson, enterAs } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

test('by keyboard alone: single keys go places, add a client, list themselves and can be turned off; the palette goes anywhere, finds a client and acts', async ({
  page,
  request,
}) => {
  const person = await createPerson(request);
  const added = await request.post('/api/v1/clients', {
    headers: { authorization: `Bearer ${person.accessToken}` },
    data: { name: 'Boulangerie Zénith', email: 'zenith@example.com', companyName: 'Zénith SARL' },
  });
  expect(added.status()).toBe(201);
  await enterAs(page, person, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Media Library')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  // Out of the palette into another dialog: the focus goes back to where the palette was opened.
  const search = page.getByRole('button', { name: /^Search/ });
  await search.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('shortcuts');
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL('/dashboard/media');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/dashboard');

  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await expect(form).toBeVisible();
  await form.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('gm?');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('gm?');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  // Neither the question nor the form behind it: keys are heard again when both are gone.
  await expect(page.locator('[role$=dialog]')).toHaveCount(0);

  await page.keyboard.press('?');
  await list.getByRole('switch', { name: /Single-key shortcuts/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Search and commands');

  // The palette works all the same.
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const openPalette = async () => {
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/Overview/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/Calendar/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/calendar');
  await expect(palette).toHaveCount(0);

  await openPalette();
  await page.keyboard.type('zenith');
  await expect(palette.getByRole('option')).toHaveText([/Boulangerie Zénith/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/clients\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Boulangerie Zénith' })).toBeVisible();

  await openPalette();
  await page.keyboard.type('dark');
  await expect(palette.getByRole('option', { name: 'Use the dark theme' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await openPalette();
  await page.keyboard.type('no such thing');
  await expect(palette.getByText('No results for “no such thing”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await openPalette();
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/signin');
});
