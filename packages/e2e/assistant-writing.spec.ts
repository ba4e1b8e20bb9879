import type { APIRequestContext, Page } from '@playwright/test';
import { createInbox } from './fixtures/inbox.ts';
import { chooseFiles, png } from './fixtures/media.ts';
import { enterAs } from './fixtures/people.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

const sandboxUrl = `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}`;

/** What the model answers next to requests in which that is said; others use it at the same time. */
async function script(request: APIRequestContext, when: string, answer: object): Promise<void> {
  const kept = await request.post(`${sandboxUrl}/control/ai/answers`, { data: [{ when, ...answer }] });
  expect(kept.ok(), await kept.text()).toBe(true);
}

const newWord = () => `brioche${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const content = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

async function chooseAccount(page: Page, network: string): Promise<void> {
  await page.getByRole('checkbox', { name: `on ${network}` }).focus();
  await page.keyboard.press('Space');
}

test(
  'a text that is too long is shortened, compared, used, and undone; what failed is told, and nothing is replaced unasked',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    await openWithClient(page, request, '/dashboard/posts/new?clientId=CLIENT');
    const word = newWord();
    const long =
      `Notre ${word} sort du four à sept heures. ${'Elle est faite sur place, chaque matin, avec du beurre. '.repeat(6)}`.trim();
    await chooseAccount(page, 'X (Twitter)');
    await content(page).fill(long);

    // The model refuses, and says so; the text stays.
    await script(request, word, { refusal: 'I can’t help with that.' });
    await page.getByRole('button', { name: 'Shorten to fit X (Twitter)' }).click();
    const shorter = panel(page, 'Shorter text');
    await expect(shorter.getByRole('alert')).toBeVisible();
    await expectAccessible();
    await expect(content(page)).toHaveValue(long);

    const short = `Notre ${word} sort du four à 9 heures. Elle est faite sur place.`;
    // Written once more for its number, which nobody gave: told where it stays.
    await script(request, word, { text: short, times: 2 });
    await shorter.getByRole('button', { name: 'Try again' }).click();
    await expect(shorter.getByText('“9” is in no fact and no source. Check it.')).toBeVisible();
    await expect(shorter.getByText('Written by sandbox model')).toBeVisible();
    await expect(shorter.getByText(/^Sent: /)).toBeVisible();
    await expect(shorter.locator('del').first()).toBeVisible();
    await expect(shorter.locator('ins')).toContainText(['9']);
    // Beside the text where there is room, below it where there is not.
    const top = async (name: string) => (await shorter.getByRole('figure', { name }).boundingBox())?.y;
    expect((await top('Your text')) === (await top('Suggestion'))).toBe(!isNarrow(page));
    await expectAccessible();
    await expectFitsPhone(page);
    await expect(content(page)).toHaveValue(long);

    // What is typed meanwhile around it stays.
    await content(page).press('ControlOrMeta+End');
    await content(page).pressSequentially(' À demain');
    await shorter.getByRole('button', { name: 'Use it', exact: true }).click();
    await expect(content(page)).toHaveValue(`${short} À demain`);
    await expect(shorter).toHaveCount(0);
    await content(page).press('ControlOrMeta+z');
    await expect(content(page)).toHaveValue(`${long} À demain`);
    await content(page).press('ControlOrMeta+Shift+z');
    await expect(content(page)).toHaveValue(`${short} À demain`);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await (isNarrow(page) ? undo.tap() : undo.click());
    await expect(content(page)).toHaveValue(`${long} À demain`);

    // Asked for in one's own words, found again after a reload, and discarded.
    await script(request, `Nomme ${word}`, { text: `${word}, tout simplement.` });
    await page.getByRole('button', { name: 'Assistant', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Your instruction...' }).click();
    await page.getByRole('textbox', { name: 'What should change?' }).fill(`Nomme ${word}`);
    await page.keyboard.press('Enter');
    const own = panel(page, 'Your instruction');
    await expect(own.getByText(`${word}, tout simplement.`)).toBeVisible();
    await page.reload();
    await expect(own.getByText(`${word}, tout simplement.`)).toBeVisible();
    await own.getByRole('button', { name: 'Discard' }).click();
    await expect(own).toHaveCount(0);
    await expect(content(page)).toHaveValue(`${long} À demain`);
  },
);

test('hashtags, a hook and a version for each network are chosen, and become part of the post; switched off it says so', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api, client, person } = await openWithClient(page, request);
  await api.connect(client.id, 'linkedin');
  const word = newWord();
  await page.goto(`/dashboard/posts/new?clientId=${client.id}`);
  await chooseAccount(page, 'X (Twitter)');
  await chooseAccount(page, 'LinkedIn');
  await content(page).fill(`Notre ${word} est prête. #pain`);
  const ask = async (entry: string) => {
    await page.getByRole('button', { name: 'Assistant', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  await script(request, word, { json: { hashtags: ['pain', 'levain', 'paris'] } });
  await ask('Hashtags');
  await page.getByRole('button', { name: '#paris', pressed: true }).click();
  await page.getByRole('button', { name: 'Add 1 hashtag' }).click();
  await expect(content(page)).toHaveValue(`Notre ${word} est prête. #pain #levain`);

  await script(request, word, { json: { hooks: ['Vous l’attendiez.', 'Ça sent bon.'] } });
  await ask('Hook');
  await page.getByRole('button', { name: 'Use it: Ça sent bon.' }).click();
  await expect(content(page)).toHaveValue(`Ça sent bon.\n\nNotre ${word} est prête. #pain #levain`);

  await script(request, word, {
    json: {
      texts: [
        { platform: 'twitter', text: `${word} !` },
        { platform: 'linkedin', text: `Notre ${word} est prête : merci à toute l’équipe.` },
      ],
    },
  });
  await ask('Version for each network');
  await expect(page.getByRole('button', { name: 'Use all 2' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Use for X (Twitter)' }).click();
  await page.getByRole('button', { name: 'Use it', exact: true }).click();
  await page.getByRole('tab', { name: 'LinkedIn Different text' }).click();
  await expect(page.getByRole('textbox', { name: /LinkedIn/ })).toHaveValue(
    `Notre ${word} est prête : merci à toute l’équipe.`,
  );

  // Switched off, it explains itself, and leads to the switch.
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const off = await request.patch('/api/v1/assistant/settings', { headers, data: { isOn: false } });
  expect(off.ok(), await off.text()).toBe(true);
  await page.reload();
  await page.getByRole('tab', { name: 'LinkedIn Different text' }).click();
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await expect(page.getByText('The assistant is off in this workspace.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Turn it on' })).toBeVisible();
  await expectAccessible();
});

test(
  'an image is described, and somebody is answered with a suggestion that is only sent by hand',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { person, write, said } = await createInbox(request, 'twitter');
    await enterAs(page, person, '/dashboard/media');
    const file = `${crypto.randomUUID().slice(0, 8)}.png`;
    await chooseFiles(page, 'Upload', [png(file)]);
    await page.getByRole('button', { name: new RegExp(`^${file},`) }).click();
    const sheet = page.getByRole('dialog', { name: file });
    await sheet.getByRole('button', { name: 'Suggest alt text' }).click();
    const suggestion = sheet.getByRole('figure', { name: 'Suggestion' });
    await expect(suggestion).toBeVisible();
    await expect(sheet.getByLabel('Alt text', { exact: true })).toHaveValue('');
    await expectAccessible();
    const described = (await suggestion.locator('p').last().textContent()) ?? '';
    await sheet.getByRole('button', { name: 'Use it' }).click();
    await expect(sheet.getByLabel('Alt text', { exact: true })).toHaveValue(described);
    await expect(sheet.getByText('Saved', { exact: true })).toBeVisible();

    const word = newWord();
    for (let index = 0; index < 8; index += 1) {
      await write({ kind: 'message', personId: 'lea-fontaine', text: `Avez-vous une ${word} ? ${index}` });
    }
    await page.goto(`/dashboard/social?q=${word}`);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Summarize' }).click();
    const summary = panel(page, 'Summary');
    await expect(summary.getByText('Written by sandbox model')).toBeVisible();
    await summary.getByRole('button', { name: 'Close' }).click();

    if (isNarrow(page)) await page.getByRole('button', { name: /^Reply as/ }).click();
    const answer = `Oui, notre ${word} est prête.`;
    await script(request, word, { json: { replies: [{ text: answer, refs: [] }] } });
    await page.getByRole('button', { name: 'Suggest a reply' }).click();
    const replies = panel(page, 'Suggested replies');
    await expect(replies.getByText('Not based on a saved reply or a client fact. Check every claim.')).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);
    await replies.getByRole('button', { name: `Use it: ${answer}` }).click();
    const field = page.getByRole('textbox', { name: /^Reply to/ });
    await expect(field).toHaveValue(answer);
    const isOut = ({ direction, text }: { direction: string; text: string }) => direction === 'out' && text === answer;
    expect((await said()).filter(isOut)).toHaveLength(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    expect((await said()).filter(isOut)).toHaveLength(1);
  },
);
