import { toast } from './fixtures/people.ts';
import { openWithClient } from './fixtures/posts.ts';
import { expect, test } from './fixtures/test.ts';

test('a snippet can be changed, shared with all clients, deleted and brought back', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openWithClient(page, request, '/dashboard/clients/CLIENT');
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Snippets and hashtags' }) }).last();
  await panel.getByRole('button', { name: 'Add snippet' }).click();
  await panel.getByLabel('Name', { exact: true }).fill('Bread tags');
  await panel.getByLabel('Kind', { exact: true }).selectOption('Hashtags');
  await panel.getByLabel('Text', { exact: true }).fill('bread, #Sourdough');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('#bread #Sourdough')).toBeVisible();

  await panel.getByRole('button', { name: 'Edit Bread tags' }).click();
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible();
  await panel.getByLabel('Name', { exact: true }).fill('Baking tags');
  await panel.getByLabel('For', { exact: true }).selectOption('All clients');
  await panel.getByLabel('Text', { exact: true }).fill('#bread #cake');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('#bread #cake')).toBeVisible();
  await expect(panel.getByText('All clients')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit Baking tags' })).toBeFocused();

  await panel.getByRole('button', { name: 'Delete Baking tags' }).click();
  await expect(panel.getByText('#bread #cake')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Baking tags restored.')).toBeVisible();
  await expect(panel.getByText('#bread #cake')).toBeVisible();
  await expect(panel.getByText('All clients')).toBeVisible();
});
