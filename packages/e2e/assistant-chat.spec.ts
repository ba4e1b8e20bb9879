import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { toast } from './fixtures/people.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

const sandboxUrl = `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}`;

/** A word of one question alone: the model is shared with other stories. */
const newWord = () => `miche${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** What the model does with the next questions that have the word in them. */
async function script(request: APIRequestContext, what: 'answers' | 'faults', steps: object[]): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/control/ai/${what}`, { data: steps });
  expect(answer.status(), await answer.text()).toBe(204);
}

const panelOf = (page: Page) =>
  isNarrow(page)
    ? page.getByRole('dialog', { name: 'Assistant' })
    : page.getByRole('complementary', { name: 'Assistant' });
/** What was said, without what is read out of it. */
const saidIn = (place: Locator) => place.getByRole('region', { name: 'Messages' });
const fieldIn = (place: Locator) => place.getByRole('textbox', { name: 'Your question' });

/** Long enough to be watched, stopped, and found again while it is written. */
const longAnswer = [
  'Three posts are planned.',
  ...Array.from({ length: 36 }, (_, at) => `The ${at + 1}. remark says **much** of bread and little else.`),
  'That is all.',
].join(' ');

async function ask(place: Locator, question: string): Promise<void> {
  await fieldIn(place).fill(question);
  await fieldIn(place).press('Enter');
}

test(
  'the assistant is opened by keys, asked about the screen’s client, watched, left and found again, and proposes what a person decides',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { api, client } = await openWithClient(page, request, '/dashboard/clients/CLIENT');
    const post = await api.addPost({ clientId: client.id, content: 'Une miche au levain', status: 'draft' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const panel = panelOf(page);
    const opener = page.getByRole('button', { name: 'Ask the assistant' });

    // By keys in, and by keys back to where one was.
    await opener.focus();
    await page.keyboard.press('ControlOrMeta+j');
    await expect(panel.getByText('What do you want to know about Boulangerie Martin?')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('ControlOrMeta+j');
    if (!isNarrow(page)) await expect(fieldIn(panel)).toBeFocused();

    // It reads, then writes; a reload in the middle loses nothing.
    const first = newWord();
    await script(request, 'answers', [
      { when: first, toolCalls: [{ name: 'find_posts', input: { client: 'C1', which: 'drafts' } }] },
      { when: first, text: longAnswer },
    ]);
    await ask(panel, `What do we draft about ${first}?`);
    await expect(saidIn(panel).getByText('Three posts are planned.', { exact: false })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expectAccessible('busy');
    await page.reload();
    await expect(saidIn(panel).getByText('Three posts are planned.', { exact: false })).toBeVisible();
    await expect(saidIn(panel).getByText(first, { exact: false })).toBeVisible();
    await expect(saidIn(panel).getByText('That is all.', { exact: false })).toBeVisible();
    await expect(saidIn(panel).getByText('Three posts are planned.', { exact: false })).toHaveCount(1);
    await expect(panel.getByText('Written by sandbox model')).toBeVisible();
    await expect(panel.getByText(/^Sent: your question/)).toBeVisible();
    await expectAccessible();

    // What was read leads to where it stands; the panel stays where there is room beside it.
    await panel.getByRole('link', { name: post.content }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/posts/${post.id}`));
    if (isNarrow(page)) {
      await expect(panel).toHaveCount(0);
      await opener.click();
    }
    await expect(saidIn(panel).getByText('That is all.', { exact: false })).toBeVisible();

    // A proposal is nothing until its button is pressed.
    const second = newWord();
    await script(request, 'answers', [
      { when: second, toolCalls: [{ name: 'propose_draft', input: { client: 'C1', text: 'Du pain chaud à midi' } }] },
      { when: second, text: 'The draft is there.' },
    ]);
    await ask(panel, `Write a post about ${second}.`);
    const card = panel.getByRole('article', { name: 'Draft for Boulangerie Martin' });
    await expect(card.getByText('Du pain chaud à midi')).toBeVisible();
    expect(await api.listPosts()).toHaveLength(1);
    await card.getByRole('button', { name: 'Make a draft' }).click();
    await expect(page).not.toHaveURL(new RegExp(post.id));
    await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue('Du pain chaud à midi');
    expect(await api.listPosts()).toHaveLength(2);

    // On its own page: the same chats.
    await page.goto('/dashboard/assistant?tab=chat');
    const chats = page.getByRole('region', { name: 'Chat', exact: true });
    const openList = async () => {
      if (isNarrow(page)) await chats.getByRole('button', { name: 'Chats' }).click();
    };
    await openList();
    await chats
      .getByRole('navigation', { name: 'Chats' })
      .getByRole('button', { name: new RegExp(`^What.*${first}`) })
      .click();
    await expect(page).toHaveURL(/thread=/);
    await expect(saidIn(chats).getByText('That is all.', { exact: false })).toBeVisible();

    // Stopped in the middle: what was written stays.
    const third = newWord();
    await script(request, 'answers', [{ when: third, text: longAnswer }]);
    await script(request, 'faults', [{ when: third, stallAfter: 12 }]);
    await ask(chats, `And about ${third}?`);
    await expect(saidIn(chats).getByText('Three posts are planned.', { exact: false })).toHaveCount(2);
    await chats.getByRole('button', { name: 'Stop' }).click();
    await expect(chats.getByText('You stopped this.')).toBeVisible();
    await expect(saidIn(chats).getByText('Three posts are planned.', { exact: false })).toHaveCount(2);

    // A failure says why, keeps the question, and the next attempt takes its place.
    const fourth = newWord();
    await script(request, 'faults', [{ when: fourth, status: 400 }]);
    await script(request, 'answers', [{ when: fourth, text: 'The numbers are good.' }]);
    await ask(chats, `How are the numbers of ${fourth}?`);
    await expect(chats.getByRole('alert')).toBeVisible();
    await expectAccessible();
    await chats.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(saidIn(chats).getByText('The numbers are good.')).toBeVisible();
    await expect(saidIn(chats).getByText(fourth, { exact: false })).toHaveCount(1);

    // Half a question survives a reload; the arrow brings back the last one.
    await expect(fieldIn(chats)).toHaveValue('');
    await fieldIn(chats).press('ArrowUp');
    await expect(fieldIn(chats)).toHaveValue(`How are the numbers of ${fourth}?`);
    await fieldIn(chats).fill('Half a quest');
    await page.reload();
    await expect(fieldIn(chats)).toHaveValue('Half a quest');
    await expectAccessible();
    await expectFitsPhone(page);

    // A name of one's own, and gone for good.
    await chats.getByRole('button', { name: /Rename this chat/ }).click();
    await chats.getByRole('textbox', { name: 'Title of this chat' }).fill('Bread of the week');
    await page.keyboard.press('Enter');
    await openList();
    await expect(chats.getByRole('button', { name: 'Bread of the week', exact: false }).first()).toBeVisible();
    await chats.getByRole('button', { name: 'Delete “Bread of the week”' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this chat?' });
    await expectAccessible();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Chat deleted.')).toBeVisible();
    await expect(page).not.toHaveURL(/thread=/);
    await openList();
    await expect(chats.getByText('No chats yet')).toBeVisible();
  },
);
