import { dayMs } from '@ruche/contracts/time';
import type { InboxAccount, InboxEvent, InboxPointer, ListedEvents, ListRequest } from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { commentUrn, readCommentUrn } from './comment-urns.ts';
import { listActive, listComments, resolveComment } from './inbox-comments.ts';
import { mentionEvent } from './inbox-items.ts';
import { type Notification, NotificationsSchema } from './inbox-wire.ts';
import { authorUrn } from './publish-media.ts';
import type { Rest } from './rest.ts';

const pageSize = 50;
const commentActions = ['COMMENT', 'COMMENT_EDIT', 'ADMIN_COMMENT'];
const actions = [...commentActions, 'COMMENT_DELETE', 'SHARE_MENTION'];

export type Told = { kind: 'event'; event: InboxEvent } | { kind: 'pointer'; pointer: InboxPointer };

/** The comment that a notification is about, in the longer of its spellings. */
function commentOf({ generatedActivity, decoratedGeneratedActivity }: Notification): string | null {
  const names = [decoratedGeneratedActivity?.comment?.entity, generatedActivity];
  const known = names.flatMap((name) => readCommentUrn(name ?? '') ?? [])[0];
  return known ? commentUrn(known) : null;
}

/** What a notification tells or names; null where it is none of the inbox's. Comments are named: whose answer they are is not told. */
export function readNotification(rest: Rest, notification: Notification): Told | null {
  const { action, decoratedSourcePost, sourcePost, lastModifiedAt } = notification;
  if (action === 'SHARE_MENTION') {
    const event = mentionEvent(rest, notification);
    return event && { kind: 'event', event };
  }
  const urn = commentOf(notification);
  if (urn === null) return null;
  if (action === 'COMMENT_DELETE') {
    return { kind: 'event', event: { verb: 'removed', at: new Date(lastModifiedAt), remoteId: urn } };
  }
  if (action !== 'COMMENT' && action !== 'COMMENT_EDIT' && action !== 'ADMIN_COMMENT') return null;
  const postUrn = decoratedSourcePost?.entity ?? sourcePost;
  return { kind: 'pointer', pointer: { comment: urn, ...(postUrn !== undefined && { post: postUrn }) } };
}

export function resolvePointer(
  rest: Rest,
  account: InboxAccount,
  { comment = '', post }: InboxPointer,
): Promise<Outcome<InboxEvent[]>> {
  return resolveComment(rest, account, { urn: comment, postUrn: post ?? null });
}

function findNotifications(rest: Rest, account: InboxAccount, wanted: readonly string[], start: number) {
  const entity = encodeURIComponent(authorUrn(account));
  return rest.ask({
    path: '/rest/organizationalEntityNotifications',
    query: `q=criteria&organizationalEntity=${entity}&actions=List(${wanted.join(',')})&count=${pageSize}&start=${start}`,
    access: account.tokens.access,
    schema: NotificationsSchema,
  });
}

type NotificationPage = Extract<Awaited<ReturnType<typeof findNotifications>>, { kind: 'ok' }>['value'];

const isLast = ({ elements, paging }: NotificationPage) =>
  elements.length < pageSize && !paging.links.some(({ rel }) => rel === 'next');

const mostPages = 4;

/** The posts below which something was written or edited since then; null where notifications do not tell. */
async function findActivePosts(rest: Rest, account: InboxAccount, since: Date): Promise<Outcome<Set<string> | null>> {
  const active = new Set<string>();
  for (let page = 0; page < mostPages; page += 1) {
    const listed = await findNotifications(rest, account, commentActions, page * pageSize);
    if (listed.kind !== 'ok') return listed.kind === 'rejected' ? ok(null) : listed;
    const fresh = listed.value.elements.filter(({ lastModifiedAt }) => lastModifiedAt >= since.getTime());
    for (const { decoratedSourcePost } of fresh) {
      if (decoratedSourcePost?.entity === undefined) return ok(null);
      active.add(decoratedSourcePost.entity);
    }
    if (isLast(listed.value) || fresh.length === 0) return ok(active);
  }
  return ok(null);
}

/** What is asked for so late is asked of every post: notifications are for what is new. */
const notifiedMs = dayMs;

/** LinkedIn counts calls by the day: where only what is new is wanted, only posts with news are asked for. */
export async function listNewComments(
  rest: Rest,
  account: InboxAccount,
  request: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const { since, cursor, posts } = request;
  const isRecent = rest.surroundings.now().getTime() - since.getTime() < notifiedMs;
  if (!isRecent || cursor !== null || posts.length < 2) return listComments(rest, account, request);
  const active = await findActivePosts(rest, account, since);
  if (active.kind !== 'ok') return active;
  return active.value === null
    ? listComments(rest, account, request)
    : listActive(rest, account, request, active.value);
}

/** Everything that LinkedIn noticed at the page in the last sixty days: mentions, and news of comments. */
export async function listNotifications(
  rest: Rest,
  account: InboxAccount,
  { since, cursor }: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const start = Number(cursor ?? 0);
  const listed = await findNotifications(rest, account, actions, start);
  if (listed.kind !== 'ok') return listed;
  const { elements } = listed.value;
  const fresh = elements.filter(({ lastModifiedAt }) => lastModifiedAt >= since.getTime());
  const events: InboxEvent[] = [];
  const resolved = new Set<string>();
  for (const notification of fresh) {
    const told = readNotification(rest, notification);
    if (told?.kind === 'event') events.push(told.event);
    const comment = told?.kind === 'pointer' ? (told.pointer['comment'] ?? '') : '';
    if (told?.kind !== 'pointer' || resolved.has(comment)) continue;
    resolved.add(comment);
    const found = await resolvePointer(rest, account, told.pointer);
    if (found.kind !== 'ok') return found;
    events.push(...found.value);
  }
  // The newest come first: a page with nothing new is the last of interest.
  return ok({ events, nextCursor: isLast(listed.value) || fresh.length === 0 ? null : String(start + pageSize) });
}
