import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/clients.ts';
import { joinWorkspace } from './fixtures/elsewhere.ts';
import { closeWindows, createInbox } from './fixtures/inbox.ts';
import { createPerson, enterAs, toast } from './fixtures/people.ts';
import { expectFitsPhone, narrowOnly } from './fixtures/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const opened = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text).last();
const field = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });

/** A word of one story alone: others write to the same accounts. */
const newWord = () => `brioche${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** How many conversations are listed, of which only those near the screen are in the document. */
const expectListed = (page: Page, count: number) =>
  expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));

/** Whoever wrote, from the top of the list. */
async function namesOf(page: Page): Promise<[string, string, string]> {
  const rows = await list(page).getByRole('listitem').allTextContents();
  const [first = '', second = '', third = ''] = rows.map((text) => people.find((name) => text.includes(name)) ?? '');
  return [first, second, third];
}

const firstNames = ['Anne', 'Basile', 'Chloe', 'Denis', 'Elise', 'Fanny', 'Gilles', 'Hugo', 'Ines', 'Jules'];
const people = ['Petit', 'Moreau'].flatMap((name) => firstNames.map((first) => `${first} ${name}`));
const idOf = (name: string) => name.toLowerCase().replace(' ', '-');

test('twenty conversations are triaged by keyboard alone, and what was done by mistake is undone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { person, write } = await createInbox(request, 'twitter');
  const word = newWord();
  await enterAs(page, person, `/dashboard/social?q=${word}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Social Feed' })).toBeVisible();
  for (const name of people) {
    await write({ kind: 'message', personId: idOf(name), text: `Bonjour, êtes-vous ouverts ${word} ? ${name}` });
  }
  // They come by themselves.
  await expectListed(page, 20);
  await expectAccessible();
  await expectFitsPhone(page);

  // The one on top opens, is read, and goes; the next one stands there.
  const [first, second, third] = await namesOf(page);
  await page.keyboard.press('Enter');
  await expect(opened(page, first)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('e');
  await expect(opened(page, second)).toBeVisible();
  await expect(row(page, first)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(toast(page, 'Undone.')).toBeVisible();
  await expect(row(page, first)).toBeVisible();

  await page.keyboard.press('a');
  const assign = page.getByRole('dialog', { name: 'Assign to' });
  await expect(assign.getByRole('option', { name: 'Ada Lovelace (you)' })).toBeVisible();
  await assign.getByRole('combobox').press('Enter');
  await expect(toast(page, 'Assigned to Ada Lovelace.')).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Snooze until' }).getByRole('combobox').fill('week');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(opened(page, third)).toBeVisible();
  await expectListed(page, 19);

  // Many at once, from the list, and back.
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.keyboard.press('e');
  await expect(toast(page, 'Marked 5 conversations as done.')).toBeVisible();
  await expectListed(page, 14);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectListed(page, 19);

  // A search stands in the address, and so does the view that is made of it.
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`Basile ${word}`);
  await expect(page).toHaveURL(/q=Basile/);
  await expectListed(page, 2);

  // What is left goes one after the other, without the focus ever being lost.
  await page.goto(`/dashboard/social?q=${word}`);
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  for (let left = 19; left > 0; left -= 1) {
    await expectListed(page, left);
    await page.keyboard.press('e');
  }
  await expect(page.getByText('No matches')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Snoozed/ })
    .click();
  await expect(row(page, second)).toBeVisible();
});

test.describe('two people', () => {
  // The second answer is refused on purpose.
  test.use({ expectsRefusals: true });

  test('on one conversation see each other, answer it once, and read why a window is closed', async ({
    page,
    browser,
    request,
    expectAccessible,
  }) => {
    const { person, write, said } = await createInbox(request, 'twitter');
    const colleague = await createPerson(request);
    await joinWorkspace(colleague, person, 'member');
    const word = newWord();
    const question = `Avez-vous encore des brioches ? ${word}`;
    await write({ kind: 'message', personId: 'lea-fontaine', text: question });
    const theirs = await (await browser.newContext()).newPage();
    for (const [window, who] of [
      [page, person],
      [theirs, colleague],
    ] as const) {
      await enterAs(window, who, `/dashboard/social?q=${word}`);
      await row(window, question).getByRole('link').click();
      await expect(opened(window, question)).toBeVisible();
    }
    const answer = `Oui, jusqu’à midi. ${crypto.randomUUID().slice(0, 8)}`;
    await field(page).fill(answer);
    await expect(theirs.getByText('Ada Lovelace is writing')).toBeVisible();
    await field(theirs).fill('Oui, bien sûr.');
    await expect(page.getByText(/^Replying as .+ on X$/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible();
    await theirs.keyboard.press('Control+Enter');
    await expect(theirs.getByText('Ada Lovelace just answered')).toBeVisible();
    await expect(theirs.getByRole('alert').getByText(answer)).toBeVisible();
    await theirs.getByRole('button', { name: 'Don’t send' }).click();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    expect((await said()).filter(({ direction, text }) => direction === 'out' && text === answer)).toHaveLength(1);
    expect((await said()).filter(({ text }) => text === 'Oui, bien sûr.')).toHaveLength(0);

    // A note stays here, and whoever it names is told.
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.keyboard.type('Elle passe à onze heures.');
    await expectAccessible();
    await page.keyboard.press('Control+Enter');
    await expect(theirs.getByText('Elle passe à onze heures.')).toBeVisible();

    await closeWindows(person);
    await page.reload();
    await expect(page.getByText('You can’t reply here')).toBeVisible();
    await expect(page.getByText(/^You could reply until/)).toBeVisible();
    // Their draft waits where it was written.
    await theirs.reload();
    await expect(theirs.getByText('You can’t reply here')).toBeVisible();
    await expectAccessible();
    await theirs.context().close();
  });
});

test('a rule is tried on what came, runs on what comes, and is undone; Messenger says until when one can answer', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { person, write } = await createInbox(request, 'facebook');
  const word = newWord();
  for (const name of ['Anne Petit', 'Basile Petit']) {
    await write({ kind: 'message', personId: idOf(name), text: `Combien coûte la ${word} ?` });
  }
  await enterAs(page, person, `/dashboard/social?q=${word}`);
  await expectListed(page, 2);
  await page.goto('/dashboard/settings/inbox');
  const addRule = async (name: string) => {
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    const contains = page.getByRole('combobox', { name: 'Contains one of these words' });
    await contains.fill(word);
    await contains.press('Enter');
    await page.getByRole('switch', { name: 'Mark it as done' }).check();
    await page.getByRole('button', { name: 'Save rule' }).click();
    await expect(page.getByRole('switch', { name: `Run ${name}` })).toBeDisabled();
  };
  await addRule('Thanks');
  await addRule('Prices');
  await page.getByRole('button', { name: 'Move Prices' }).press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Prices is over position 1 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  const rules = page.getByRole('list', { name: 'Rules, in order' }).getByRole('listitem');
  await expect(rules.first()).toContainText('Prices');

  // Nothing happens until it is tried and switched on.
  await page.getByRole('button', { name: 'Try it' }).first().click();
  await expect(page.getByText(/^Matches 2 of the last \d+ messages\.$/)).toBeVisible();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('switch', { name: 'Run Prices' }).check();
  await expect(toast(page, 'Prices is on.')).toBeVisible();
  await write({ kind: 'message', personId: 'chloe-petit', text: `Et la petite ${word} ?` });
  await page.goto(`/dashboard/social?view=done&q=${word}`);
  await row(page, `Et la petite ${word}`).getByRole('link').click();
  await expect(page.getByText(/^You can reply until/)).toBeVisible();
  await closeWindows(person);
  await page.reload();
  await expect(page.getByText('You can’t reply here')).toBeVisible();
  await expect(page.getByText(/^You could reply until/)).toBeVisible();

  await page.goto('/dashboard/settings/inbox');
  await expect(rules.first()).toContainText('Ran on 1 message');
  await page.getByRole('button', { name: 'History' }).first().click();
  await page.getByRole('button', { name: 'Undo everything' }).click();
  await expect(toast(page, '1 message undone.')).toBeVisible();
});

test('on a phone somebody is answered with one thumb', narrowOnly, async ({ page, request, expectAccessible }) => {
  const { person, write, said } = await createInbox(request, 'twitter');
  const word = newWord();
  await enterAs(page, person, `/dashboard/social?q=${word}`);
  const question = `Do you deliver on Sundays? ${word}`;
  await write({ kind: 'message', personId: 'mia-parker', text: question });
  await row(page, question).getByRole('link').tap();
  await expect(opened(page, question)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Reply as/ }).tap();
  const answer = `We do, until noon. ${crypto.randomUUID().slice(0, 8)}`;
  await field(page).fill(answer);
  await expectAccessible();
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect((await said()).filter(({ direction, text }) => direction === 'out' && text === answer)).toHaveLength(1);
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(row(page, question)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
