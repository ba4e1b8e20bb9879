import type { InboxAccount, InboxEvent, InboxPointer, ListedEvents, ListRequest } from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { commentUrn, readCommentUrn } from './comment-urns.ts';
import { resolveComment } from './inbox-comments.ts';
import { mentionEvent } from './inbox-items.ts';
import { type Notification, NotificationsSchema } from './inbox-wire.ts';
import { authorUrn } from './publish-media.ts';
import type { Rest } from './rest.ts';

const pageSize = 50;
const actions = ['COMMENT', 'COMMENT_EDIT', 'COMMENT_DELETE', 'ADMIN_COMMENT', 'SHARE_MENTION'];

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

/** Everything that LinkedIn noticed at the page in the last sixty days: mentions, and news of comments. */
export async function listNotifications(
  rest: Rest,
  account: InboxAccount,
  { since, cursor }: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const start = Number(cursor ?? 0);
  const entity = encodeURIComponent(authorUrn(account));
  const listed = await rest.ask({
    path: '/rest/organizationalEntityNotifications',
    query: `q=criteria&organizationalEntity=${entity}&actions=List(${actions.join(',')})&count=${pageSize}&start=${start}`,
    access: account.tokens.access,
    schema: NotificationsSchema,
  });
  if (listed.kind !== 'ok') return listed;
  const { elements, paging } = listed.value;
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
  const isLast = elements.length < pageSize && !paging.links.some(({ rel }) => rel === 'next');
  // The newest come first: a page with nothing new is the last of interest.
  return ok({ events, nextCursor: isLast || fresh.length === 0 ? null : String(start + pageSize) });
}
