import { AppError } from '@ruche/contracts/api';
import {
  longestPageSpanDays,
  type PagePost,
  type PagePostList,
  type PagePostsQuery,
} from '@ruche/contracts/client-page';
import { dayMs } from '@ruche/contracts/time';
import { findPagePostIds, listAwaitedPostIds, listPagePostIds } from '@ruche/database/client-page';
import { posts as refusals } from '#features/client-page/refusals.ts';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { type BoundPage, type PageVisit, readAsContact } from '#features/client-page/service.ts';
import { readPosts } from './gathered/service.ts';
import { noSuchPost, stateOf } from './policy.ts';
import { presentPost } from './presenter.ts';

/** A month of a busy client. Who asks for more is told to ask for fewer days. */
const mostPosts = 200;

const refuse = (message: string) =>
  new AppError('validation_failed', message, { details: [{ path: 'query.to', message }] });

function requireSpan({ from, to }: PagePostsQuery): { from: Date; to: Date } {
  const span = { from: new Date(from), to: new Date(to) };
  if (span.to <= span.from) throw refuse(refusals.endsBefore);
  // A day more: clocks change.
  if (span.to.getTime() - span.from.getTime() > (longestPageSpanDays + 1) * dayMs) {
    throw refuse(refusals.tooLong(longestPageSpanDays));
  }
  return span;
}

/** In the order of the ids; without those that the client is not shown. */
export async function showPosts(
  page: BoundPage,
  { addresses }: Pick<ClientPageContext, 'addresses'>,
  token: string,
  ids: string[],
): Promise<PagePost[]> {
  const read = await readPosts(page, ids);
  return read.posts.flatMap((parts) => presentPost(parts, { page, token, addresses, read }) ?? []);
}

export async function postsOf(
  context: ClientPageContext,
  visit: PageVisit,
  query: PagePostsQuery,
): Promise<PagePostList> {
  const span = requireSpan(query);
  return readAsContact(context, visit, async (page) => {
    const { tx, clientId, client } = page;
    const ids = await listPagePostIds(tx, { clientId, ...span }, mostPosts + 1);
    const items = await showPosts(page, context, visit.token, ids.slice(0, mostPosts));
    return { items, timeZone: client.timeZone, hasMore: ids.length > mostPosts };
  });
}

export async function postOf(context: ClientPageContext, visit: PageVisit, postId: string): Promise<PagePost> {
  return readAsContact(context, visit, async (page) => {
    const ids = await findPagePostIds(page.tx, page.clientId, [postId]);
    const [post] = await showPosts(page, context, visit.token, ids);
    if (!post) throw noSuchPost();
    return post;
  });
}

/** Only what the client is shown may be spoken about. */
export async function requireShown(page: BoundPage, postId: string): Promise<void> {
  const ids = await findPagePostIds(page.tx, page.clientId, [postId]);
  const { posts } = await readPosts(page, ids);
  if (!posts.some((parts) => stateOf(parts, page.contact.id) !== null)) throw noSuchPost();
}

/** How many posts wait for this contact. */
export async function countWaiting(page: BoundPage): Promise<number> {
  const ids = await listAwaitedPostIds(page.tx, page.clientId);
  const { posts } = await readPosts(page, ids);
  return posts.filter((parts) => stateOf(parts, page.contact.id) === 'waiting').length;
}
