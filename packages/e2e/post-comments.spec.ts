import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { mediaApi, png } from './fixtures/media.ts';
import { createPerson, type Person } from './fixtures/people.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, isNarrow, test } from './fixtures/test.ts';
import { joinByLink } from './fixtures/workspaces.ts';

/** A colleague, who joins by a link and works through the API. */
async function joinedBy(request: APIRequestContext, owner: Person) {
  const colleague = await createPerson(request);
  const { id } = await joinByLink(request, { owner, person: colleague, role: 'member' });
  const headers = { authorization: `Bearer ${colleague.accessToken}`, 'ruche-workspace': id };
  await request.patch('/api/v1/me', { headers, data: { firstName: 'Grace', lastName: 'Hopper' } });
  return {
    newest: async (): Promise<{ title: string; path: string }> => {
      const answer = await request.get('/api/v1/notifications', { headers });
      const { items } = (await answer.json()) as { items: { title: string; path: string }[] };
      return items[0] ?? { title: '', path: '' };
    },
    reply: async (postId: string, parentId: string, side: string, text: string): Promise<void> => {
      const data = { side, parentId, text };
      const answer = await request.post(`/api/v1/posts/${postId}/comments`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
}

async function addContacts(request: APIRequestContext, { accessToken }: Person, clientId: string): Promise<void> {
  for (const name of ['Jeanne', 'Marc']) {
    const answer = await request.post(`/api/v1/clients/${clientId}/contacts`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { name, email: `${name.toLowerCase()}@example.com` },
    });
    expect(answer.status()).toBe(201);
  }
}

/** Marks some words as a reader would. */
async function selectWords(preview: Locator, words: string): Promise<void> {
  await preview.evaluate((root, sought) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const from = node.data.indexOf(sought);
      if (from !== -1) document.getSelection()?.setBaseAndExtent(node, from, node, from + sought.length);
    }
  }, words);
}

const highlighted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('comment-pin') ?? [])].map((range) => {
      const { startContainer, startOffset, endOffset } = range;
      return startContainer.textContent?.slice(startOffset, endOffset);
    }),
  );

test(
  'a post is talked about among the team and with the client, and nobody writes to the wrong side',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { api, client, person } = await openWithClient(page, request);
    await addContacts(request, person, client.id);
    const grace = await joinedBy(request, person);
    const library = mediaApi(request, person);
    const mediaId = await library.upload(png('oven.png', { side: 400 }));
    await expect.poll(() => library.statusOf(mediaId)).toBe('ready');
    const { id: postId } = await api.addPost({
      clientId: client.id,
      content: 'Fresh bread from seven, every day.',
      platforms: ['twitter'],
      mediaIds: [mediaId],
      scheduledFor: '2031-05-05T07:30:00Z',
      status: 'draft',
    });
    await page.goto(`/dashboard/calendar?date=2031-05-05&post=${postId}`);
    const panel = isNarrow(page)
      ? page.getByRole('dialog', { name: 'Boulangerie Martin' })
      : page.getByRole('complementary', { name: 'Post' });
    const preview = panel.getByRole('region', { name: 'Preview' });

    // Inside: with a mention, and answered while the panel is open.
    const inside = panel.getByRole('textbox', { name: 'Internal comment' });
    await expect(inside).toHaveAccessibleDescription('Only your team sees this. The client never does.');
    await inside.pressSequentially('Too early? @gr');
    await panel.getByRole('option', { name: 'Grace Hopper' }).click();
    await expect(inside).toHaveValue('Too early? @Grace Hopper ');
    await panel.getByRole('button', { name: 'Add internal comment' }).click();
    const thread = panel.getByRole('region', { name: 'Internal thread by Ada Lovelace' });
    await expect(thread.getByText('Too early? @Grace Hopper')).toBeVisible();
    const { title, path } = await grace.newest();
    expect(title).toBe('You were mentioned on a post for Boulangerie Martin');
    const threadId = new URL(path, 'http://localhost').searchParams.get('comment') ?? '';
    await grace.reply(postId, threadId, 'internal', 'Seven is when they open.');
    await expect(thread.getByRole('article', { name: 'Grace Hopper' })).toContainText('Seven is when they open.');
    await expectAccessible();

    // What was begun inside stays inside.
    await inside.fill('They never pay on time');
    await panel.getByRole('tab', { name: 'With the client' }).click();
    const question = page.getByRole('alertdialog', { name: 'Switch to the comments the client sees?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect(inside).toHaveValue('They never pay on time');
    await panel.getByRole('tab', { name: 'With the client' }).click();
    await question.getByRole('button', { name: 'Switch' }).click();
    const outside = panel.getByRole('textbox', { name: 'Comment for the client' });
    await expect(outside).toHaveValue('');
    await expect(outside).toHaveAccessibleDescription(
      'Jeanne and Marc at Boulangerie Martin will see this once the post is scheduled.',
    );
    await expect(panel.getByText('Too early?')).toBeHidden();

    // For the client: about some words, with a file.
    await expect(preview.getByText('Fresh bread from seven')).toBeVisible();
    await selectWords(preview, 'from seven');
    await panel.getByRole('button', { name: 'Point at selected text' }).click();
    await expect(panel.getByText('“from seven”')).toBeVisible();
    await outside.fill('Is this right?');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: 'Attach files' }).click(),
    ]);
    await chooser.setFiles([png('hours.png')]);
    await expect(panel.getByRole('button', { name: 'Remove hours.png' })).toBeVisible();
    await panel.getByRole('button', { name: 'Send to client' }).first().click();
    const sent = panel
      .getByRole('region', { name: 'Client thread by Ada Lovelace' })
      .filter({ hasText: 'Is this right?' });
    await expect(sent.getByRole('img', { name: 'hours.png' })).toBeVisible();
    await expect.poll(() => highlighted(page)).toEqual(['from seven']);

    // And about a place in the image, which keys can move.
    await panel.getByRole('button', { name: 'Point at an image' }).click();
    const chosen = preview.getByRole('button', { name: 'About a place in the image' });
    await chosen.press('ArrowRight');
    await outside.fill('The old oven?');
    await panel.getByRole('button', { name: 'Send to client' }).first().click();
    await expect(panel.getByText('Place 2 in the preview')).toBeVisible();
    await expectAccessible();
    await preview.getByRole('button', { name: 'Go to thread 2' }).click();
    const second = panel.getByRole('region', { name: 'Client thread by Ada Lovelace' }).filter({ hasText: 'old oven' });
    await expect(second).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    // Settled, it's out of the way, and so is its place.
    await second.getByRole('button', { name: 'Resolve' }).click();
    await expect(panel.getByRole('button', { name: '1 resolved thread' })).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Go to thread 2' })).toBeHidden();
    await sent.getByRole('button', { name: 'Actions for Ada Lovelace’s comment' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(sent).toBeHidden();

    // A notice leads to the thread, ready to be answered.
    await page.goto(path);
    const reply = page.getByRole('textbox', { name: 'Internal reply' });
    await expect(reply).toBeFocused();
    await reply.fill('Then it’s fine.');
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByRole('article', { name: 'Ada Lovelace' }).filter({ hasText: 'Then it’s fine.' }),
    ).toBeVisible();
    await expectAccessible();
  },
);
