import { card, expect, openClients, test } from './fixtures/clients.ts';
import { endTrial, joinWorkspace } from './fixtures/elsewhere.ts';
import { cards, payOnPage } from './fixtures/payments.ts';
import { createPerson, enterAs, toast } from './fixtures/people.ts';

test('a member adds and edits, and is offered nothing that is not theirs to do', async ({
  page,
  request,
  expectAccessible,
}) => {
  const {
    person: owner,
    api,
    stored,
  } = await openClients(page, request, [{ name: 'La Plume' }, { name: 'Atelier Nord' }]);
  await api.remove(stored[0]?.id ?? '');
  const member = await createPerson(request);
  await joinWorkspace(member, owner, 'member');
  await enterAs(page, member, '/dashboard/clients');
  await expect(card(page, 'Atelier Nord')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Atelier Nord' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions for clients' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Export as CSV']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Maison Verrier');
  await page.getByLabel('Email').fill('contact@verrier.example');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Client created successfully!')).toBeVisible();

  await page.goto('/dashboard/clients/import');
  await expect(page.getByText('Your role doesn’t include importing')).toBeVisible();
  await expect(page.getByText('Choose a CSV file')).toHaveCount(0);
  await expectAccessible();
  await page.goto('/dashboard/clients/deleted');
  await expect(page.getByRole('heading', { name: 'La Plume' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore La Plume' })).toHaveCount(0);
  await page.goto('/dashboard/settings/workspace');
  await expect(page.getByText('Only the owner can change the workspace.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save workspace' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(page.getByText('Only the owner of this workspace can change its plan.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Choose|Keep) / })).toHaveCount(0);
  await expectAccessible();
});

test.describe('after the trial', () => {
  test.use({ expectsRefusals: true });

  test('everything is there to read, nothing new is begun, and a plan opens it again', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const { person } = await openClients(page, request, [{ name: 'Atelier Nord' }]);
    await endTrial(person);
    await page.reload();
    await expect(card(page, 'Atelier Nord')).toBeVisible();
    await page.getByRole('button', { name: 'Add Client' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Maison Verrier');
    await page.getByLabel('Email').fill('contact@verrier.example');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add New Client' });
    await expect(form.getByText('Your free trial has ended')).toBeVisible();
    await expectAccessible();
    await form.getByRole('link', { name: 'See plans' }).click();
    await page.getByRole('button', { name: 'Discard and leave' }).click();
    await expect(page.getByText(/Your free trial ended on .+\. Nothing was deleted/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Choose Essential' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click();
    await payOnPage(page, cards.succeeds);
    await expect(toast(page, 'You’re on Essential.')).toBeVisible();
    await page.goto('/dashboard/clients?add=true');
    await page.getByLabel('Name', { exact: true }).fill('Maison Verrier');
    await page.getByLabel('Email').fill('contact@verrier.example');
    await page.keyboard.press('Enter');
    await expect(card(page, 'Maison Verrier')).toBeVisible();
  });
});
