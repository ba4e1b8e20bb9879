import { AppError } from '@ruche/contracts/api';
import type { PageDecisionResult, PageDecisionSchema, PagePost } from '@ruche/contracts/client-page';
import { type DecidingPerson, findSlimRequests, recordDecisions } from '@ruche/database/approvals';
import { findPagePostIds } from '@ruche/database/client-page';
import type { Origin } from '@ruche/runtime/http';
import type { z } from 'zod';
import { wordsIn } from '#domain/client-page/words.ts';
import { addClientComment } from '#domain/comments/client-side.ts';
import { readerOf } from '#features/client-page/comments/service.ts';
import { showPosts } from '#features/client-page/posts/service.ts';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { asContact, type BoundPage, type PageVisit } from '#features/client-page/service.ts';

type Item = z.output<typeof PageDecisionSchema>;
type Answer = Awaited<ReturnType<typeof recordDecisions>>[number];

/** Which post each request is of, among those of the client. */
async function postsOfRequests({ tx, clientId }: BoundPage, items: readonly Item[]): Promise<Map<string, string>> {
  const requests = await findSlimRequests(tx, [...new Set(items.map(({ requestId }) => requestId))]);
  const own = requests.filter((request) => request.clientId === clientId && request.step === 'client');
  return new Map(own.map(({ id, postId }) => [id, postId]));
}

/** What they wrote is a comment, too, that can be answered. The decision keeps the words where the post takes no more. */
async function comment(page: BoundPage, postId: string, { key, requestId, comment: text, pin }: Item): Promise<void> {
  const input = { key, text, pin, parentId: null, fileIds: [], requestId };
  try {
    await page.tx.transaction(() => addClientComment(page.tx, readerOf(page), postId, input));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

function present(answer: Answer, post: PagePost | null, { link }: BoundPage): PageDecisionResult {
  const { key, result } = answer;
  return { key, result, message: wordsIn(link.language).results[result], post };
}

/** All of them, or none where something breaks: whoever got no answer sends them again with the same keys. */
export async function decide(
  context: ClientPageContext,
  visit: PageVisit,
  origin: Origin,
  items: Item[],
): Promise<PageDecisionResult[]> {
  return asContact(context, visit, async (page) => {
    const { tx, workspace, clientId, contact } = page;
    const postIds = await postsOfRequests(page, items);
    const person: DecidingPerson = { kind: 'contact', contactId: contact.id, clientId, ...origin };
    const decisions = items.map(({ requestId, contentHash, decision, key, comment: note }) => ({
      requestId,
      contentHash,
      decision,
      key,
      note: note === '' ? null : note,
    }));
    const answers = await recordDecisions(tx, { workspace, userId: null, contactId: contact.id }, person, decisions);
    for (const [index, { result, requestId }] of answers.entries()) {
      const [item, postId] = [items[index], postIds.get(requestId)];
      if (result === 'recorded' && item && postId !== undefined && item.comment !== '')
        await comment(page, postId, item);
    }
    const ids = await findPagePostIds(tx, clientId, [...new Set(postIds.values())]);
    const shown = new Map((await showPosts(page, context, visit.token, ids)).map((post) => [post.id, post]));
    return answers.map((answer) => present(answer, shown.get(postIds.get(answer.requestId) ?? '') ?? null, page));
  });
}
