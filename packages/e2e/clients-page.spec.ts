import { expect, openClients, test, withoutStream } from './fixtures/clients.ts';
import { toast } from './fixtures/people.ts';
import { bothWidths, isNarrow } from './fixtures/test.ts';

const nord = {
  name: 'Atelier Nord',
  companyName: 'Nord SARL',
  timeZone: 'Europe/Paris',
  brandColor: '#1f5fa8',
  website: 'https://nord.example',
  tags: ['design'],
};

// One white pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'shows all that is known about a client, and takes contacts, notes, tags and a logo where they stand',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { api, stored } = await openClients(page, request, [nord], '/dashboard/clients/CLIENT');
    const id = stored[0]?.id ?? '';
    await expect(page.getByRole('heading', { level: 1, name: 'Atelier Nord' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('active');
    await expect(main).toContainText('in Paris');
    await expect(main).toContainText('No accounts connected');
    await expect(page.getByRole('link', { name: 'nord.example' })).toHaveAttribute('href', 'https://nord.example');
    await expect(page).toHaveTitle(/Atelier Nord/);
    await expect(page.getByText(/^No contacts yet\./)).toBeVisible();
    await expectAccessible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (isNarrow(page)) return;

    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Inès Roche');
    await page.getByLabel('Role').fill('Marketing');
    await page.getByLabel('Email').fill('ines@nord.example');
    await page.getByLabel('Phone').fill('+33 6 12 34 56 78');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.getByLabel('Phone').press('Enter');
    await expect(page.getByRole('link', { name: 'ines@nord.example' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Inès Roche' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Role').fill('Owner');
    await page.keyboard.press('Enter');
    await expect(page.getByText('· Owner')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Inès Roche' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^No contacts yet\./)).toBeVisible();

    await page.getByRole('button', { name: 'Edit notes' }).click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Never before ten.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Edit notes' })).toBeVisible();
    await expect(page.getByText('Never before ten.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Tags' }).fill('north');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove tag north' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove tag design' }).click();
    await expect.poll(async () => (await api.read(id)).tags).toEqual(['north']);
    expect((await api.read(id)).notes).toBe('Never before ten.');

    await page.getByLabel('Logo image').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByRole('main').locator('image')).toHaveAttribute('href', /^data:image/);
    await page.getByRole('button', { name: 'Change logo' }).click();
    await page.getByRole('menuitem', { name: 'Remove the logo' }).click();
    await expect(page.getByRole('main').locator('image')).toBeHidden();

    // Once it is deleted, back to the list.
    await page.getByRole('button', { name: 'Actions for Atelier Nord' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/dashboard/clients');
    await expect(page.getByText('No clients yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

test.describe('when somebody else was faster, or an answer got lost', () => {
  test.use({ expectsRefusals: true });

  test('nothing is lost to each other, doubled or written over unseen', async ({ page, request }) => {
    const { api, stored } = await openClients(page, request, [nord], '/dashboard/clients/CLIENT');
    const id = stored[0]?.id ?? '';
    const field = page.getByRole('combobox', { name: 'Tags' });
    await expect(field).toBeVisible();
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(`**/api/v1/clients/${id}`, async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue();
    });
    for (const tag of ['one', 'two', 'three']) {
      await field.fill(tag);
      await field.press('Enter');
    }
    release(undefined);
    await expect.poll(async () => (await api.read(id)).tags).toEqual(['design', 'one', 'two', 'three']);
    await page.unroute(`**/api/v1/clients/${id}`);
    // Saving reads the client anew: on a page that is still about to, theirs would be no surprise.
    await withoutStream(page);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Remove tag/ })).toHaveCount(4);

    await api.change(id, { tags: ['theirs'] });
    await field.fill('mine');
    await field.press('Enter');
    await expect(toast(page, 'These tags were just changed by a teammate. Your change wasn’t saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove tag theirs' })).toBeVisible();
    expect((await api.read(id)).tags).toEqual(['theirs']);
    await field.fill('mine');
    await field.press('Enter');
    await expect.poll(async () => (await api.read(id)).tags).toEqual(['theirs', 'mine']);

    // A contact whose answer got lost is there once when it is saved again.
    await expect(page.getByText(/^No contacts yet\./)).toBeVisible();
    let isLost = true;
    await page.route('**/contacts', async (route) => {
      if (!isLost || route.request().method() !== 'POST') return route.continue();
      isLost = false;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Inès Roche');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toContainText('We can’t reach Ruche.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Actions for Inès Roche' })).toHaveCount(1);

    // Notes are neither lost by a slip of the hand nor written over.
    await page.getByRole('button', { name: 'Edit notes' }).click();
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.fill('Mine.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(notes).toHaveValue('Mine.');

    await api.change(id, { notes: 'Theirs.' });
    // Changing something else meanwhile reads the client anew: that must not pass for having seen their notes.
    await page.getByRole('button', { name: 'Remove tag theirs' }).click();
    await expect.poll(async () => (await api.read(id)).tags).toEqual(['mine']);
    await notes.press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('Theirs.');
    expect((await api.read(id)).notes).toBe('Theirs.');
    await notes.press('Control+Enter');
    await expect.poll(async () => (await api.read(id)).notes).toBe('Mine.');

    // A client that is not there.
    for (const missing of ['0190b4d8-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/dashboard/clients/${missing}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Client not found' })).toBeVisible();
      await page.getByRole('link', { name: 'Go to your clients' }).click();
      await expect(page).toHaveURL('/dashboard/clients');
    }
  });
});
