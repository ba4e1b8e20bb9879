import type { InboxAccount, InboxEvent, InboxPointer, ListedEvents, ListRequest } from '#src/inbox/inbox.ts';
import { type MetaInboxApi, withoutGone } from '#src/meta/inbox/api.ts';
import { cursorOf } from '#src/meta/inbox/threads.ts';
import { listOf } from '#src/meta/inbox/wire.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { commentEvent, mentionEvent } from './inbox-events.ts';
import { CommentSchema, commentFields, taggedFields } from './inbox-wire.ts';

const perPage = '100';
const CommentListSchema = listOf(CommentSchema);

/** A place in the comments of one post. */
function readPlace({ cursor, posts }: ListRequest): { postId: string; after: string | undefined } | null {
  if (cursor !== null) {
    const [postId = '', after] = cursor.split(' ');
    return { postId, after };
  }
  const [first] = posts;
  return first ? { postId: first.remoteId, after: undefined } : null;
}

/** One post at a time, newest comments first, until those that are too old. */
export async function listComments(
  api: MetaInboxApi,
  { platformUserId: accountId, tokens }: InboxAccount,
  request: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const place = readPlace(request);
  if (!place) return ok({ events: [], nextCursor: null, donePosts: [] });
  const { postId, after } = place;
  const listed = await api.ask({
    path: `/${encodeURIComponent(postId)}/comments`,
    token: tokens.access,
    query: { filter: 'stream', order: 'reverse_chronological', fields: commentFields, limit: perPage, after },
    schema: CommentListSchema,
  });
  // A post that is gone has no comments to wait for.
  if (listed.kind === 'gone') return ok({ events: [], nextCursor: null, donePosts: [postId] });
  if (listed.kind !== 'ok') return listed;
  const { data, paging } = listed.value;
  const recent = data.filter(({ created_time: at }) => at >= request.since);
  const next = recent.length < data.length ? null : cursorOf(paging?.next);
  const events = recent.map((comment) => commentEvent(comment, { accountId, postId }));
  if (next !== null) return ok({ events, nextCursor: `${postId} ${next}`, donePosts: [] });
  return ok({ events, nextCursor: null, donePosts: [postId] });
}

/** Posts of others that name the Page, newest first. */
export async function listMentions(
  api: MetaInboxApi,
  { platformUserId: accountId, tokens }: InboxAccount,
  { since, cursor }: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const listed = withoutGone(
    await api.ask({
      path: `/${encodeURIComponent(accountId)}/tagged`,
      token: tokens.access,
      query: { fields: taggedFields, limit: perPage, after: cursor ?? undefined },
      schema: CommentListSchema,
    }),
  );
  if (listed.kind !== 'ok') return listed;
  const { data, paging } = listed.value;
  const recent = data.filter(({ created_time: at }) => at >= since);
  const events = recent.map((post) => mentionEvent(post, accountId));
  return ok({ events, nextCursor: recent.length < data.length ? null : cursorOf(paging?.next) });
}

/** A comment that was edited, as it reads now. */
export async function resolveComment(
  api: MetaInboxApi,
  { platformUserId: accountId, tokens }: InboxAccount,
  { id = '', postId = '', editedAt }: InboxPointer,
): Promise<Outcome<InboxEvent[]>> {
  const path = `/${encodeURIComponent(id)}`;
  const query = { fields: commentFields };
  const read = await api.ask({ path, token: tokens.access, query, schema: CommentSchema });
  if (read.kind === 'gone') return ok([]);
  if (read.kind !== 'ok') return read;
  const edited = editedAt === undefined ? null : new Date(editedAt);
  return ok([commentEvent(read.value, { accountId, postId, editedAt: edited })]);
}
