import type { APIRequestContext, Page } from '@playwright/test';
import type { Voice } from '@ruche/contracts/assistant';
import { insertPublished, insertRisingTalk, useUpTokens } from './fixtures/assistant.ts';
import { endTrial, joinWorkspace } from './fixtures/elsewhere.ts';
import { createPerson, enterAs, type Person, toast } from './fixtures/people.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

const texts = [
  'Venez goûter votre tarte préférée 🍋 #patisserie',
  'Vos croissants vous attendent 🥐 #patisserie',
  'On vous garde une place au chaud 🥐',
  'Nouvelle fournée ce matin pour vous 🥐',
  'Réservez votre bûche dès lundi 🍋',
];

function voiceApi(request: APIRequestContext, { accessToken }: Person, clientId: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const path = `/api/v1/assistant/voices/${clientId}`;
  const read = async () => (await (await request.get(path, { headers })).json()) as Voice;
  return {
    read,
    change: async (data: Partial<Voice>): Promise<void> => {
      const { revision } = await read();
      expect((await request.patch(path, { headers, data: { revision, ...data } })).status()).toBe(200);
    },
  };
}

const trend = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: '“levain naturel”' }) });

test(
  'a client’s voice is learned, decided, tried on a text, and kept when someone else changes it',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { person, client } = await openWithClient(page, request);
    await insertPublished(client.id, texts);
    const voice = voiceApi(request, person, client.id);
    await page.goto(`/dashboard/clients/${client.id}#voice`);
    const section = page.locator('#voice');
    await expect(section.getByText('From its 5 best texts of the last year, by engagement.')).toBeVisible();
    await expect(section.getByText('Spoken to with “vous”')).toBeVisible();
    await section.getByText('5 examples').click();
    await expect(section.getByText('Vos croissants vous attendent')).toBeVisible();

    // A text is checked while it is typed, by rules that are not saved yet.
    await section.getByLabel('Text to check').fill('Promo : 12 croissants pour toi, sur https://promo.example.com');
    await expect(section.getByText('2 things to check')).toBeVisible();
    await expect(section.getByText('“12” is in no fact and no source. Check it.')).toBeVisible();
    await section.getByLabel('Banned words').fill('promo,');
    await expect(section.getByText('“Promo” is on this client’s list of banned words.', { exact: true })).toBeVisible();
    await section.getByLabel('Readers are spoken to with').selectOption('vous');
    await section.getByLabel('Facts that may be stated').fill('12 croissants le dimanche.\nhttps://promo.example.com');
    await expect(section.getByText('3 things to check')).toBeVisible();
    await section.getByLabel('Text to check').fill('12 croissants pour vous');
    await expect(section.getByText('Keeps to the rules.')).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);

    // Leaving is asked about first.
    await section.getByLabel('Most emoji per text').fill('51');
    await section.getByRole('button', { name: 'Save rules' }).click();
    await expect(section.getByLabel('Most emoji per text')).toHaveAttribute('aria-invalid', 'true');
    await section.getByLabel('Most emoji per text').fill('2');
    await page.getByRole('main').getByRole('link', { name: 'Clients' }).first().click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await section.getByRole('button', { name: 'Save rules' }).click();
    await expect(toast(page, 'Rules saved.')).toBeVisible();
    expect(await voice.read()).toMatchObject({
      facts: ['12 croissants le dimanche.', 'https://promo.example.com'],
      bannedWords: ['promo'],
      address: 'vous',
      mostEmoji: 2,
      revision: 1,
    });

    // A colleague saves while this person types: nothing is lost, and both are shown.
    await section.getByLabel('Do', { exact: true }).fill('Nommer le boulanger.');
    await section.getByLabel('Don’t').fill('Pas de jeux de mots.');
    await voice.change({ does: 'Phrases courtes.', mostHashtags: 3 });
    await expect(section.getByText('Someone else changed this while you were editing')).toBeVisible();
    await expect(section.getByText('Phrases courtes.')).toBeVisible();
    await expect(section.getByLabel('Do', { exact: true })).toHaveValue('Nommer le boulanger.');
    await expect(section.getByLabel('Most hashtags per text')).toHaveValue('3');
    if (!isNarrow(page)) await expectAccessible();
    await section.getByRole('button', { name: 'Use theirs: Do' }).click();
    await section.getByRole('button', { name: 'Save rules' }).click();
    await expect.poll(async () => (await voice.read()).doesNot).toBe('Pas de jeux de mots.');
    expect(await voice.read()).toMatchObject({ does: 'Phrases courtes.', mostHashtags: 3 });

    // Without a model for this client, and the way back.
    await section.getByRole('switch').uncheck();
    await expect(section.getByText('No text of this client goes to a model.', { exact: false })).toBeVisible();
    await expect.poll(async () => (await voice.read()).isOn).toBe(false);
    await page.goto(`/dashboard/assistant?client=${client.id}`);
    await expect(page.getByText('The assistant is off for this client.')).toBeVisible();
    await page.getByRole('link', { name: 'Open the client’s voice' }).click();
    await expect(section.getByRole('switch')).not.toBeChecked();
  },
);

test(
  'trends show who speaks of what, how sure that is, and become an idea, a draft, and a summary',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { client, api } = await openWithClient(page, request);
    await insertRisingTalk(client.id, 'Le levain naturel');
    await page.goto(`/dashboard/assistant?tab=trends&client=${client.id}`);
    await expect(trend(page)).toContainText('7 people and accounts');
    await expect(trend(page)).toContainText('New: no one brought it up before');
    await expect(trend(page).getByRole('table')).toHaveAccessibleName(/brought up “levain naturel”, by week/);
    await expect(trend(page).getByRole('listitem')).toHaveCount(3);
    await trend(page).getByText('not chance').click();
    await expect(trend(page).getByText('chance alone would make it rise this much', { exact: false })).toBeVisible();
    await expect(page.getByText(/^Looked at .+ of the last 10 weeks\./)).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);

    await page.getByRole('button', { name: 'Sum up' }).click();
    const summary = page.getByRole('region', { name: 'In short' });
    await expect(summary.getByText('Written by sandbox model')).toBeVisible();
    await expect(summary.getByText(/^Sent: /)).toBeVisible();
    if (!isNarrow(page)) await expectAccessible();
    // It is still there after a reload.
    await page.reload();
    await expect(summary.getByText('Written by sandbox model')).toBeVisible();

    await trend(page).getByRole('button', { name: 'Make an idea' }).click();
    await expect(page).toHaveURL(/client=.*idea=/);
    const idea = page.getByRole('article').filter({ hasText: 'levain naturel' }).first();
    await expect(idea).toContainText('Rising');
    await page.goBack();
    await trend(page).getByRole('button', { name: 'Make a draft' }).click();
    await expect(toast(page, 'Draft made.')).toBeVisible();
    await expect.poll(async () => (await api.listPosts()).map(({ status }) => status)).toEqual(['draft']);
    await expect(trend(page).getByRole('button', { name: 'Open the idea' })).toBeVisible();

    // With too little to go on, the screen says what is missing.
    const quiet = await api.addClient('Atelier Nord');
    await page.goto(`/dashboard/assistant?tab=trends&client=${quiet.id}`);
    await expect(page.getByText('Nothing is rising right now')).toBeVisible();
    await expect(page.getByText(/at least three different people/)).toBeVisible();
    await expectAccessible();
  },
);

test(
  'an empty week on the overview comes with an idea, which is refused or becomes a draft',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { client, api } = await openWithClient(page, request);
    const other = await api.addClient('Atelier Nord');
    await api.connect(other.id, 'linkedin');
    await api.addPost({
      clientId: client.id,
      content: 'Later',
      platforms: ['twitter'],
      status: 'scheduled',
      scheduledFor: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    });
    await page.goto('/dashboard');
    const week = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
    await expect(week('Boulangerie Martin').getByRole('button', { name: /^Make a draft for/ })).toBeVisible();
    await expect(week('Boulangerie Martin').getByRole('list', { name: 'Why this idea' })).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);

    const title = await week('Atelier Nord').getByRole('link').nth(1).innerText();
    await week('Atelier Nord')
      .getByRole('button', { name: /^Not for us/ })
      .click();
    await page.getByRole('menuitem', { name: 'Not interesting' }).click();
    await expect(page.getByText('We won’t suggest this again.')).toBeVisible();
    await expect(week('Atelier Nord').getByRole('link', { name: title })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(week('Atelier Nord').getByRole('link', { name: title })).toBeVisible();

    await week('Boulangerie Martin')
      .getByRole('button', { name: /^Make a draft for/ })
      .click();
    await expect(week('Boulangerie Martin').getByText('Draft made. Give it a time to fill the week.')).toBeVisible();
    await week('Boulangerie Martin').getByRole('link', { name: 'Open the draft' }).click();
    await expect(page).toHaveURL(/\/dashboard\/posts\/[0-9a-f-]{36}/);
  },
);

test(
  'the workspace’s switch is seen in every window, members read it, and usage says what is left',
  bothWidths,
  async ({ page, context, request, expectAccessible }) => {
    const { client, person } = await openWithClient(page, request);
    const other = await context.newPage();
    const listening = other.waitForResponse('**/api/v1/events');
    await other.goto(`/dashboard/assistant?client=${client.id}`);
    await listening;
    await expect(other.getByRole('button', { name: 'Write it' }).first()).toBeVisible();

    await page.goto('/dashboard/settings/assistant');
    await expect(page).toHaveTitle('Assistant · Ruche');
    await expect(page.getByText('sandbox model')).toBeVisible();
    await expect(page.getByText('0 of 2,000,000')).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);
    await page.getByRole('switch').uncheck();
    await expect(toast(page, 'Nothing goes to the model from now on.')).toBeVisible();
    await expect(other.getByText('The assistant is off in this workspace.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Write it' })).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Make a draft' }).first()).toBeVisible();
    await other.getByRole('link', { name: 'Turn it on' }).click();
    await other.getByRole('switch').check();
    await expect(page.getByRole('switch')).toBeChecked();
    await other.close();

    await useUpTokens(person);
    await page.reload();
    await expect(page.getByText('2,000,000 of 2,000,000')).toBeVisible();
    await expect(page.getByText('nothing more goes to the model', { exact: false })).toBeVisible();
    await expect(page.getByRole('table', { name: 'This month, by what was asked' })).toContainText('Chats');
    await expect(page.getByRole('table', { name: 'The last 12 months' })).toContainText('$0.88');
    await expectAccessible();
    await page.goto(`/dashboard/assistant?client=${client.id}`);
    await expect(page.getByText('You’ve used this month’s tokens.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'See usage' }).click();
    await expect(page).toHaveURL('/dashboard/settings/assistant');

    const member = await createPerson(request);
    await joinWorkspace(member, person, 'member');
    await enterAs(page, member, '/dashboard/settings/assistant');
    await expect(page.getByRole('switch')).toBeDisabled();
    await expect(page.getByText('Only managers and the owner can change this.')).toBeVisible();
  },
);

test.describe('after the trial', () => {
  test.use({ expectsRefusals: true });

  test('every part of the assistant offers the plan that includes it', async ({ page, request, expectAccessible }) => {
    const { client, person, api } = await openWithClient(page, request);
    await api.addPost({
      clientId: client.id,
      content: 'Later',
      platforms: ['twitter'],
      status: 'scheduled',
      scheduledFor: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    });
    await endTrial(person);
    await page.goto('/dashboard/assistant');
    await expect(page.getByText('Get ideas that fit each client')).toBeVisible();
    await expectAccessible();
    await page.goto('/dashboard/settings/assistant');
    await expect(page.getByText('Get ideas that fit each client')).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await page.goto(`/dashboard/clients/${client.id}#voice`);
    await expect(page.locator('#voice').getByText(/^With Pro, Ruche learns how this client writes/)).toBeVisible();
    await expectAccessible();
    await page.locator('#voice').getByRole('link', { name: 'See plans' }).click();
    await expect(page).toHaveURL('/dashboard/settings/plan');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ideas for empty weeks' })).toHaveCount(0);
  });
});
