import type { InboxAccount, InboxEvent, InboxPointer, ListedEvents, ListRequest } from '#src/inbox/inbox.ts';
import { withoutGone } from '#src/meta/inbox/api.ts';
import { cursorOf } from '#src/meta/inbox/threads.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { commentEvent, mentionEvent } from './events.ts';
import type { InstagramWay } from './way.ts';
import {
  type Comment,
  CommentListSchema,
  CommentSchema,
  commentFields,
  listedFields,
  MentionedCommentSchema,
  MentionedMediaSchema,
  ReplyListSchema,
} from './wire.ts';

/** A comment with more replies than that is read to its end another time. */
const mostPages = 40;

/** All replies to a comment, oldest first. */
export async function listReplies(
  { api }: InstagramWay,
  { tokens }: InboxAccount,
  commentId: string,
): Promise<Outcome<Comment[]>> {
  const replies: Comment[] = [];
  let after: string | null | undefined;
  for (let page = 0; after !== null && page < mostPages; page += 1) {
    const listed = await api.ask({
      path: `/${encodeURIComponent(commentId)}/replies`,
      token: tokens.access,
      query: { fields: commentFields, limit: '50', after },
      schema: ReplyListSchema,
    });
    if (listed.kind === 'gone') return ok(replies);
    if (listed.kind !== 'ok') return listed;
    replies.push(...listed.value.data);
    after = cursorOf(listed.value.paging?.next);
  }
  return ok(replies);
}

function readPlace({ cursor, posts }: ListRequest): { postId: string; after: string | undefined } | null {
  if (cursor !== null) {
    const [postId = '', after] = cursor.split(' ');
    return { postId, after };
  }
  const [first] = posts;
  return first ? { postId: first.remoteId, after: undefined } : null;
}

/**
 * One post at a time. Comments come with their replies, which may be newer than they are: so a post is read to its end,
 * and what is too old is left out.
 */
export async function listComments(
  way: InstagramWay,
  account: InboxAccount,
  request: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const place = readPlace(request);
  if (!place) return ok({ events: [], nextCursor: null, donePosts: [] });
  const { postId, after } = place;
  const listed = await way.api.ask({
    path: `/${encodeURIComponent(postId)}/comments`,
    token: account.tokens.access,
    query: { fields: listedFields, limit: '50', after },
    schema: CommentListSchema,
  });
  if (listed.kind === 'gone') return ok({ events: [], nextCursor: null, donePosts: [postId] });
  if (listed.kind !== 'ok') return listed;
  const written: Comment[] = [];
  for (const { replies, ...comment } of listed.value.data) {
    const hasMore = replies?.paging?.next !== undefined;
    const whole = hasMore ? await listReplies(way, account, comment.id) : ok(replies?.data ?? []);
    if (whole.kind !== 'ok') return whole;
    written.push(comment, ...whole.value.map((reply) => ({ ...reply, parent_id: reply.parent_id ?? comment.id })));
  }
  const whose = { accountId: account.platformUserId, tellPerson: way.tellPerson, postId };
  const events = written
    .filter(({ timestamp }) => timestamp >= request.since)
    .map((comment) => commentEvent(comment, whose));
  const next = cursorOf(listed.value.paging?.next);
  if (next !== null) return ok({ events, nextCursor: `${postId} ${next}`, donePosts: [] });
  return ok({ events, nextCursor: null, donePosts: [postId] });
}

export async function resolveComment(
  { api, tellPerson }: InstagramWay,
  { platformUserId: accountId, tokens }: InboxAccount,
  { id = '', postId = '' }: InboxPointer,
): Promise<Outcome<InboxEvent[]>> {
  const path = `/${encodeURIComponent(id)}`;
  const query = { fields: commentFields };
  const read = await api.ask({ path, token: tokens.access, query, schema: CommentSchema });
  if (read.kind === 'gone') return ok([]);
  return read.kind === 'ok' ? ok([commentEvent(read.value, { accountId, tellPerson, postId })]) : read;
}

async function resolveMentionedComment(
  { api, tellPerson }: InstagramWay,
  { platformUserId: accountId, tokens }: InboxAccount,
  { mediaId = '', commentId = '' }: InboxPointer,
): Promise<Outcome<InboxEvent[]>> {
  const fields = `mentioned_comment.comment_id(${commentId}){id,text,timestamp,username}`;
  const path = `/${encodeURIComponent(accountId)}`;
  const read = await api.ask({ path, token: tokens.access, query: { fields }, schema: MentionedCommentSchema });
  if (read.kind === 'gone') return ok([]);
  if (read.kind !== 'ok') return read;
  return ok([mentionEvent(read.value.mentioned_comment, { accountId, tellPerson, mediaId })]);
}

/** What somebody wrote elsewhere, which is told to whoever knows its id. */
export async function resolveMention(
  way: InstagramWay,
  account: InboxAccount,
  pointer: InboxPointer,
): Promise<Outcome<InboxEvent[]>> {
  if (pointer['commentId'] !== undefined) return resolveMentionedComment(way, account, pointer);
  const { platformUserId: accountId, tokens } = account;
  const { mediaId = '' } = pointer;
  const fields = `mentioned_media.media_id(${mediaId}){id,caption,timestamp,username,media_url}`;
  const path = `/${encodeURIComponent(accountId)}`;
  const read = await way.api.ask({ path, token: tokens.access, query: { fields }, schema: MentionedMediaSchema });
  if (read.kind === 'gone') return ok([]);
  if (read.kind !== 'ok') return withoutGone(read);
  const { id, caption: text, timestamp, username, media_url: picture } = read.value.mentioned_media;
  const whose = { accountId, tellPerson: way.tellPerson, mediaId, picture };
  return ok([mentionEvent({ id, text, timestamp, username }, whose)]);
}
