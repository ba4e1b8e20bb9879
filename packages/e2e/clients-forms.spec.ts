import type { Page } from '@playwright/test';
import { card, expect, openClients, overPlainHttp, test } from './fixtures/clients.ts';
import { endTrial, givePlan } from './fixtures/elsewhere.ts';
import { toast } from './fixtures/people.ts';
import { bothWidths } from './fixtures/test.ts';

function dialog(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

async function openEdit(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog(page, 'Edit Client')).toBeVisible();
}

test(
  'says what the screen is for while there is no client, and adds one with everything there is to say about it',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    await overPlainHttp(page);
    const { api } = await openClients(page, request);
    await expect(page.getByText('No clients yet')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Add your first client' }).click();
    const form = dialog(page, 'Add New Client');
    await expect(form.getByLabel('Status')).toHaveValue('active');
    await form.getByLabel('Name', { exact: true }).fill('Maison Verrier');
    await form.getByLabel('Email').fill('contact@verrier.example');
    await form.getByLabel('Company Name').fill('Verrier SA');
    await form.getByLabel('Status').selectOption('pending');
    await form.getByText('More details').click();
    await expectAccessible();
    await form.getByLabel('Time zone').selectOption('Europe/Paris');
    await form.getByLabel('Brand color (optional)', { exact: true }).fill('#5B2A86');
    await form.getByLabel('Website').fill('https://verrier.example');
    await form.getByLabel('Tags').fill('luxury, retail,');
    await form.getByLabel('Notes').fill('Calls on Mondays.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Client created successfully!')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(card(page, 'Maison Verrier')).toContainText('Verrier SA');
    await expect(card(page, 'Maison Verrier')).toContainText('luxury');
    expect(await api.count()).toBe(1);
  },
);

test('checks the same rules when adding and editing, warns of a name that is there already, and saves once', async ({
  page,
  request,
}) => {
  const { api } = await openClients(page, request, [
    { name: 'Atelier Nord', companyName: 'Nord SARL', status: 'pending' },
  ]);
  await page.getByRole('button', { name: 'Add Client' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await openEdit(page, 'Atelier Nord');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

  // The further details open when something in them is wrong.
  await page.getByLabel('Name', { exact: true }).fill('Atelier Nord');
  await page.getByLabel('Email').fill('hello@example.com');
  await page.getByText('More details').click();
  await page.getByLabel('Website').fill('nowhere');
  await page.getByText('More details').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Website')).toBeFocused();
  await expect(page.getByText('Enter a full URL, like https://example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/v1/clients', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add Client' }).click();
  await page.getByLabel('Name', { exact: true }).fill('atelier nord');
  await expect(page.getByText('You already have a client named Atelier Nord (Nord SARL).')).toBeVisible();
  await page.getByLabel('Email').fill('second@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.keyboard.press('Enter');
  release(undefined);
  await expect(toast(page, 'Client created successfully!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await api.count()).toBe(2);

  await openEdit(page, 'Atelier Nord');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Atelier Nord');
  await expect(page.getByLabel('Company Name')).toHaveValue('Nord SARL');
  await expect(page.getByLabel('Status').last()).toHaveValue('pending');
  await page.getByLabel('Company Name').fill('');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Atelier Nord')).toContainText('No company');
});

test('asks before it discards what was typed, and only then', async ({ page, request, expectAccessible }) => {
  await openClients(page, request, [{ name: 'Atelier Nord' }]);
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  const form = dialog(page, 'Add New Client');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Add Client' }).click();
  await form.getByLabel('Name', { exact: true }).fill('Maison Verrier');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Maison Verrier');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(question).toBeHidden();

  await openEdit(page, 'Atelier Nord');
  await page.getByLabel('Company Name').fill('Nord SARL');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page, 'Edit Client')).toBeHidden();
  await expect(card(page, 'Atelier Nord')).toContainText('No company');
});

test.describe('when the server refuses', () => {
  test.use({ expectsRefusals: true });

  const refusals = [
    { status: 403, code: 'forbidden', message: 'You may not do this.', shown: 'You may not do this.' },
    { status: 500, code: 'internal', message: 'Something broke.', shown: 'Error creating client' },
    {
      status: 401,
      code: 'unauthenticated',
      message: 'Sign in.',
      shown: 'Unable to fetch the currently logged-in user.',
    },
  ];

  test('keeps what was typed when somebody else was faster, and says why something was not saved', async ({
    page,
    request,
  }) => {
    const { api, stored } = await openClients(page, request, [{ name: 'Atelier Nord' }]);
    const id = stored[0]?.id ?? '';
    await openEdit(page, 'Atelier Nord');
    await page.getByLabel('Company Name').fill('Mine');
    await api.change(id, { email: 'theirs@example.com', companyName: 'Theirs' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This client was changed while you were editing')).toBeVisible();
    await expect(page.getByLabel('Company Name')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Load the latest version' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('theirs@example.com');
    await expect(page.getByLabel('Company Name')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await api.read(id)).toMatchObject({ email: 'theirs@example.com', companyName: 'Mine' });

    await page.getByRole('button', { name: 'Add Client' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Refused');
    await page.getByLabel('Email').fill('refused@example.com');
    for (const { status, code, message, shown } of refusals) {
      const json = { code, message, requestId: 'r' };
      await page.route('**/api/v1/clients', (route) => route.fulfill({ status, json }), { times: 1 });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, shown)).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Refused');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.route('**/api/v1/clients/*', (route) => route.abort());
    await openEdit(page, 'Atelier Nord');
    await page.getByLabel('Company Name').fill('Lost');
    await page.keyboard.press('Enter');
    await expect(
      toast(page, 'Atelier Nord wasn’t saved. We can’t reach Ruche. Check your connection and try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Company Name')).toHaveValue('Lost');
  });

  test('explains a full plan wherever a client would be added, and leads to the plans', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const { api, person } = await openClients(page, request);
    await givePlan(person, 'essential');
    await endTrial(person);
    const deleted = await api.add({ name: 'First' });
    await api.remove(deleted.id);
    for (let index = 0; index < 5; index += 1) await api.add({ name: `Client ${index}` });
    await page.reload();
    await expect(page.getByText('5 of 5 clients')).toBeVisible();
    await page.getByRole('button', { name: 'Add Client' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Sixth');
    await page.getByLabel('Email').fill('sixth@example.com');
    await page.keyboard.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'You’ve reached your client limit' });
    await expect(notice).toContainText('The Essential plan includes 5 clients.');
    await expectAccessible();
    await notice.getByRole('link', { name: 'See plans' }).click();
    await page.getByRole('button', { name: 'Discard and leave' }).click();
    await expect(page).toHaveURL('/dashboard/settings/plan');

    await page.goto('/dashboard/clients/deleted');
    await page.getByRole('button', { name: 'Restore First' }).click();
    await expect(notice).toBeVisible();

    await page.goto('/dashboard/clients/import');
    await page.getByLabel('Or paste the table').fill('name,email\nSixth,sixth@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Import 1 client' }).click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible();
    expect(await api.count()).toBe(5);
  });
});
