import { endTrial, joinWorkspace } from './fixtures/elsewhere.ts';
import { expect, test } from './fixtures/other-server.ts';
import { createPerson, enterAs, toast } from './fixtures/people.ts';

// An installation without payments, on which owners choose their plan themselves.
test.use({ otherSettings: { PLAN_SWITCHING: 'on' } });

const money = /\$\s?\d|per month|credit card|invoice|payment|billing|subscription|price/i;
const settings = [
  '',
  '/security',
  '/workspace',
  '/members',
  '/publishing',
  '/inbox',
  '/plan',
  '/notifications',
  '/data',
];

test('without payments no settings screen says a word of money, and a plan is chosen, taken back, and kept', async ({
  page,
  request,
  expectAccessible,
}) => {
  const person = await createPerson(request);
  await enterAs(page, person);
  for (const section of settings) {
    await page.goto(`/dashboard/settings${section}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    expect(await page.getByRole('main').innerText(), section).not.toMatch(money);
  }

  await page.goto('/dashboard/settings/plan');
  await expect(page.getByText(/You’re on a Pro trial until .+ \(14 days left\)/)).toBeVisible();
  await expect(page.getByText('In use: 0 of 15 clients')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Choose Essential' }).click();
  const question = page.getByRole('dialog', { name: 'Choose Essential?' });
  await expect(question).toContainText(/when your trial ends\. Until then you keep Pro\./);
  expect(await question.innerText()).not.toMatch(money);
  await expectAccessible();
  await question.getByRole('button', { name: 'Choose Essential' }).click();
  const said = page.getByRole('region', { name: 'Notifications' });
  await expect(said).toContainText(/Essential starts on/);
  const essential = page.getByRole('listitem').filter({ hasText: 'Essential' });
  await expect(essential).toContainText(/Starts/);
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Your choice was undone.')).toBeVisible();
  await expect(essential).not.toContainText(/Starts/);

  await endTrial(person);
  await page.goto('/dashboard/clients');
  const notice = page.getByRole('complementary', { name: 'Plan', exact: true });
  await expect(notice).toContainText('Your workspace is read-only because your trial has ended.');
  await expectAccessible();
  const member = await createPerson(request);
  await joinWorkspace(member, person, 'member');
  await notice.getByRole('link', { name: 'Choose a plan' }).click();
  await page.getByRole('button', { name: 'Choose Expert' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Expert' }).click();
  await expect(toast(page, 'You’re now on Expert.')).toBeVisible();
  await enterAs(page, member, '/dashboard/settings/plan');
  await expect(page.getByText('You’re on Expert.')).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toMatch(money);
});
