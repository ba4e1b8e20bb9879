import { insertPublished, insertRisingTalk } from './fixtures/assistant.ts';
import { expect, test } from './fixtures/other-server.ts';
import { createPerson, enterAs } from './fixtures/people.ts';
import { apiOf } from './fixtures/posts.ts';

// An installation that nobody has connected a model to, and where the sandbox stands in for none.
test.use({ otherSettings: { AI_PROVIDER: 'none' } });

test('without a model every screen works, says so, and offers nothing that needs one', async ({
  page,
  request,
  expectAccessible,
}) => {
  const person = await createPerson(request);
  const api = apiOf(request, person);
  const client = await api.addClient('Boulangerie Martin');
  await api.connect(client.id, 'twitter');
  await insertPublished(client.id, [
    'Une belle tarte',
    'Un beau pain',
    'Une brioche',
    'Deux baguettes',
    'Un croissant',
  ]);
  await insertRisingTalk(client.id, 'Le levain naturel');
  await enterAs(page, person, `/dashboard/assistant?client=${client.id}`);
  const obstacle = page.getByText('No language model is connected to Ruche.', { exact: false });

  // Ideas: with their reasons and an outline, and a draft of it.
  await expect(obstacle).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a draft' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write it' })).toHaveCount(0);
  await expect(page.getByText('Outline').first()).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Trends', exact: true }).click();
  await expect(page.getByRole('heading', { name: '“levain naturel”' })).toBeVisible();
  await expect(obstacle).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sum up' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(obstacle).toBeVisible();

  await page.goto('/dashboard/settings/assistant');
  await expect(page.getByText('None connected')).toBeVisible();
  await expect(page.getByText(/your administrator connects a model/)).toBeVisible();
  await expectAccessible();

  await page.goto(`/dashboard/clients/${client.id}#voice`);
  await page.locator('#voice').getByLabel('Text to check').fill('12 pains');
  await expect(page.locator('#voice').getByText('1 thing to check')).toBeVisible();
});
