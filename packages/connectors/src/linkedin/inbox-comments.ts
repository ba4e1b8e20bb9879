import { isSuccess, parse } from '#src/http.ts';
import type { InboxAccount, InboxEvent, ListedEvents, ListRequest } from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { encodeKey, readCommentUrn } from './comment-urns.ts';
import { readProblem } from './errors.ts';
import { commentEvent } from './inbox-items.ts';
import { type Comment, CommentsSchema, OneCommentSchema } from './inbox-wire.ts';
import { authorUrn } from './publish-media.ts';
import type { Rest } from './rest.ts';

const pageSize = 50;
const mostReplyPages = 10;

/** What is below a post or a comment. */
export function commentsPath(urn: string): string {
  return `/rest/socialActions/${encodeKey(urn)}/comments`;
}

type CommentPage = { comments: Comment[]; next: number | null };

/** One page of what is below something; nothing where that is gone. */
export async function readComments(
  rest: Rest,
  { tokens }: Pick<InboxAccount, 'tokens'>,
  urn: string,
  start: number,
): Promise<Outcome<CommentPage>> {
  const query = `count=${pageSize}&start=${start}`;
  const answered = await rest.call({ method: 'GET', path: commentsPath(urn), query, access: tokens.access });
  if (answered.kind !== 'ok') return answered;
  if (answered.value.status === 404) return ok({ comments: [], next: null });
  if (!isSuccess(answered.value)) return readProblem(answered.value, rest.surroundings.now());
  const page = parse(CommentsSchema, answered.value);
  if (page.kind !== 'ok') return page;
  const { elements, paging } = page.value;
  // A page may be short and still be followed by another; the last one is short and names none.
  const isLast = elements.length < pageSize && !paging.links.some(({ rel }) => rel === 'next');
  return ok({ comments: elements, next: isLast ? null : start + pageSize });
}

async function readReplies(rest: Rest, account: InboxAccount, parent: Comment): Promise<Outcome<Comment[]>> {
  const replies: Comment[] = [];
  let start: number | null = 0;
  for (let page = 0; page < mostReplyPages && start !== null; page += 1) {
    const read: Outcome<CommentPage> = await readComments(rest, account, parent.urn, start);
    if (read.kind !== 'ok') return read;
    replies.push(...read.value.comments.map((reply) => ({ ...reply, parentUrn: reply.parentUrn ?? parent.urn })));
    start = read.value.next;
  }
  return ok(replies);
}

type EventPage = { events: InboxEvent[]; next: number | null };

/** A page of the comments below a post, with all that answers them. */
async function readBelow(
  rest: Rest,
  account: InboxAccount,
  { postUrn, since, start }: { postUrn: string; since: Date; start: number },
): Promise<Outcome<EventPage>> {
  const page = await readComments(rest, account, postUrn, start);
  if (page.kind !== 'ok') return page;
  const comments: Comment[] = [];
  for (const comment of page.value.comments) {
    comments.push(comment);
    if (!comment.hasReplies) continue;
    const replies = await readReplies(rest, account, comment);
    if (replies.kind !== 'ok') return replies;
    comments.push(...replies.value);
  }
  const below = { postUrn, ownUrn: authorUrn(account) };
  const events = comments.map((comment) => commentEvent(rest, comment, below)).filter(({ at }) => at >= since);
  return ok({ events, next: page.value.next });
}

async function readAllBelow(
  rest: Rest,
  account: InboxAccount,
  { postUrn, since }: { postUrn: string; since: Date },
): Promise<Outcome<InboxEvent[]>> {
  const events: InboxEvent[] = [];
  let start: number | null = 0;
  while (start !== null) {
    const page: Outcome<EventPage> = await readBelow(rest, account, { postUrn, since, start });
    if (page.kind !== 'ok') return page;
    events.push(...page.value.events);
    start = page.value.next;
  }
  return ok(events);
}

/** The comments below posts of which it is known that there is something new. */
export async function listActive(
  rest: Rest,
  account: InboxAccount,
  { posts, since }: ListRequest,
  active: ReadonlySet<string>,
): Promise<Outcome<ListedEvents>> {
  const events: InboxEvent[] = [];
  for (const { remoteId: postUrn } of posts.filter(({ remoteId }) => active.has(remoteId))) {
    const read = await readAllBelow(rest, account, { postUrn, since });
    if (read.kind !== 'ok') return read;
    events.push(...read.value);
  }
  return ok({ events, nextCursor: null, donePosts: posts.map(({ remoteId }) => remoteId) });
}

/** A page of the comments below the first of the posts. */
export async function listComments(
  rest: Rest,
  account: InboxAccount,
  { posts, cursor, since }: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const [post] = posts;
  if (!post) return ok({ events: [], nextCursor: null, donePosts: [] });
  const page = await readBelow(rest, account, { postUrn: post.remoteId, since, start: Number(cursor ?? 0) });
  if (page.kind !== 'ok') return page;
  const { events, next } = page.value;
  return ok({
    events,
    nextCursor: next === null ? null : String(next),
    donePosts: next === null ? [post.remoteId] : [],
  });
}

/** Null where it is gone. */
export async function readComment(
  rest: Rest,
  { tokens }: Pick<InboxAccount, 'tokens'>,
  urn: string,
): Promise<Outcome<Comment | null>> {
  const known = readCommentUrn(urn);
  if (!known) return ok(null);
  const path = `${commentsPath(known.object)}/${encodeURIComponent(known.id)}`;
  const answered = await rest.call({ method: 'GET', path, access: tokens.access });
  if (answered.kind !== 'ok') return answered;
  if (answered.value.status === 404) return ok(null);
  if (!isSuccess(answered.value)) return readProblem(answered.value, rest.surroundings.now());
  return parse(OneCommentSchema, answered.value);
}

/** What a notification only named. */
export async function resolveComment(
  rest: Rest,
  account: InboxAccount,
  { urn, postUrn }: { urn: string; postUrn: string | null },
): Promise<Outcome<InboxEvent[]>> {
  const comment = await readComment(rest, account, urn);
  if (comment.kind !== 'ok') return comment;
  if (comment.value === null) return ok([]);
  const below = { postUrn: postUrn ?? comment.value.object, ownUrn: authorUrn(account) };
  return ok([commentEvent(rest, comment.value, below)]);
}
