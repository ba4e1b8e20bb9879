import { createPerson, enterAs, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';
import { joinByLink, openSwitcher, workspaceApi } from './fixtures/workspaces.ts';

// A client of another workspace is looked for, and not found in this one.
test.use({ expectsRefusals: true });

const card = (name: string) => new RegExp(`^Workspace: ${name}`);

test('somebody in two workspaces switches, follows links into either, and works in both in two tabs', async ({
  page,
  request,
  context,
  expectAccessible,
}) => {
  const [person, owner] = [await createPerson(request), await createPerson(request)];
  // Something of their own: a workspace that nobody used ends when its owner joins another.
  await workspaceApi(request, person).addClient('Maison Verrier');
  const own = await workspaceApi(request, person).current();
  const other = await joinByLink(request, { owner, person, role: 'member' });
  const plume = await workspaceApi(request, person, other.id).addClient('La Plume');

  await enterAs(page, person, '/dashboard/clients');
  await expect(page.getByRole('heading', { name: 'Maison Verrier' })).toBeVisible();
  await openSwitcher(page);
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(/Ada’s workspace.*Owner/);
  await page.getByRole('menuitemradio', { name: other.name }).click();
  await expect(toast(page, `You’re now in ${other.name}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'La Plume' })).toBeVisible();
  await expect(page.getByText('Maison Verrier')).toHaveCount(0);

  // What is typed and not saved is asked about; the page of a client leads to the list of the other workspace.
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await page.goto(`/dashboard/clients/${plume.id}`);
  await page.getByRole('button', { name: 'Edit notes' }).click();
  await page.getByLabel('Notes').fill('Only on Mondays');
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('switch');
  await page.getByRole('option', { name: /Switch to Ada’s workspace/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Switch to Ada’s workspace?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('create a workspace');
  await page.keyboard.press('Enter');
  const creation = page.getByRole('dialog', { name: 'Create a workspace' });
  await expect(creation.getByText('What you typed on this page isn’t saved yet.')).toBeVisible();
  await creation.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Only on Mondays');
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('switch');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Discard and switch' }).click();
  await expect(page).toHaveURL('/dashboard/clients');
  await expect(page.getByRole('heading', { name: 'Maison Verrier' })).toBeVisible();

  // A new tab begins where one was last, and each keeps its own.
  const second = await context.newPage();
  await second.goto(`/dashboard/clients/${plume.id}`);
  await expect(second.getByRole('heading', { level: 1, name: 'La Plume' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Maison Verrier' })).toBeVisible();
  await second.goto(`/dashboard/clients?workspace=${own.id}`);
  await expect(second.getByRole('heading', { name: 'Maison Verrier' })).toBeVisible();
  await expect(second).toHaveURL('/dashboard/clients');
  await second.close();

  const stranger = await createPerson(request);
  const theirs = await workspaceApi(request, stranger).current();
  await page.goto(`/dashboard/clients?workspace=${theirs.id}`);
  await expect(page.getByRole('heading', { name: 'You don’t have access to this workspace' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to Ada’s workspace' }).click();
  await expect(page).toHaveURL('/dashboard');

  await openSwitcher(page);
  await page.getByRole('menuitem', { name: 'Create a workspace...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a workspace' });
  await expectAccessible();
  await dialog.getByLabel('Name').fill('Third one');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Third one is ready.')).toBeVisible();
  await openSwitcher(page);
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(/Third one/);
  await expect(page.getByRole('menuitemradio')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: card('Third one') })).toBeVisible();
});
