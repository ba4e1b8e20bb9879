import type { CommentPin, CommentSide } from '@ruche/contracts/comments';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, sql } from '#src/drizzle.ts';
import { nameOf } from '#src/events/person-names.ts';
import { users } from '#src/people/tables.ts';
import type { CommentActor } from './files.ts';
import { type PostCommentRow, postComments } from './tables.ts';

/** With the name of the member or key that wrote it; null where a contact did, or an account that is gone. */
export type ListedComment = PostCommentRow & { userName: string | null; isKey: boolean | null };

const listed = {
  ...getTableColumns(postComments),
  userName: nameOf(users, postComments.userId),
  isKey: users.isKey,
};

/** Deleted ones keep their place only where somebody answered. */
const isShown = or(
  isNull(postComments.deletedAt),
  sql`EXISTS (SELECT FROM post_comments AS reply WHERE reply.parent_id = ${postComments.id} AND reply.deleted_at IS NULL)`,
);

/** To the microsecond, as cursors have it. */
const position = sql<string>`to_char(${postComments.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Page = { limit: number; after: { key: string; id: string } | undefined };

/** First comments of threads, newest first; one more than asked for when there is a next page. */
export async function listThreads(
  db: WorkspaceTx,
  { postId, side }: { postId: string; side: CommentSide },
  { limit, after }: Page,
): Promise<(ListedComment & { position: string })[]> {
  return db
    .select({ ...listed, position })
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.userId))
    .where(
      and(
        eq(postComments.postId, postId),
        eq(postComments.side, side),
        isNull(postComments.parentId),
        isShown,
        after && sql`(${postComments.createdAt}, ${postComments.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(postComments.createdAt), desc(postComments.id))
    .limit(limit + 1);
}

/** All that these posts show the client, oldest first. */
export async function listClientSide(db: WorkspaceTx, postIds: string[]): Promise<ListedComment[]> {
  if (postIds.length === 0) return [];
  return db
    .select(listed)
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.userId))
    .where(and(inArray(postComments.postId, postIds), eq(postComments.side, 'client'), isShown))
    .orderBy(asc(postComments.createdAt), asc(postComments.id));
}

/** Oldest first. */
export async function listReplies(db: WorkspaceTx, threadIds: string[]): Promise<ListedComment[]> {
  if (threadIds.length === 0) return [];
  return db
    .select(listed)
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.userId))
    .where(and(inArray(postComments.parentId, threadIds), isNull(postComments.deletedAt)))
    .orderBy(asc(postComments.createdAt), asc(postComments.id));
}

export async function findComment(db: WorkspaceTx, id: string): Promise<ListedComment | null> {
  const [row] = await db
    .select(listed)
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.userId))
    .where(and(eq(postComments.id, id), isShown));
  return row ?? null;
}

/** What a contact's browser has sent before, under the same key. */
export async function findSentComment(
  db: WorkspaceTx,
  contactId: string,
  clientKey: string,
): Promise<PostCommentRow | null> {
  const [row] = await db
    .select()
    .from(postComments)
    .where(and(eq(postComments.contactId, contactId), eq(postComments.clientKey, clientKey)));
  return row ?? null;
}

/** One that was not deleted, held until the transaction ends. */
export async function lockComment(db: WorkspaceTx, id: string): Promise<PostCommentRow | null> {
  const [row] = await db
    .select()
    .from(postComments)
    .where(and(eq(postComments.id, id), isNull(postComments.deletedAt)))
    .for('no key update');
  return row ?? null;
}

export type NewComment = CommentActor & {
  workspaceId: string;
  postId: string;
  side: CommentSide;
  parentId: string | null;
  contactName?: string;
  clientKey?: string;
  text: string;
  mentions: string[];
  mentionedContacts: string[];
  pin: CommentPin | null;
  requestId: string | null;
};

export async function insertComment(db: WorkspaceTx, comment: NewComment): Promise<PostCommentRow> {
  const [row] = await db.insert(postComments).values(comment).returning();
  if (!row) throw new Error('The comment was not stored.');
  return row;
}

export async function updateComment(
  db: WorkspaceTx,
  id: string,
  change: { text: string; mentions: string[]; mentionedContacts: string[] },
): Promise<void> {
  await db
    .update(postComments)
    .set({ ...change, editedAt: sql`clock_timestamp()` })
    .where(eq(postComments.id, id));
}

/** What it said is gone at once; its row keeps the place of the replies. */
export async function eraseComment(db: WorkspaceTx, id: string): Promise<void> {
  await db
    .update(postComments)
    .set({ deletedAt: sql`clock_timestamp()`, text: '', mentions: [], mentionedContacts: [], pin: null })
    .where(eq(postComments.id, id));
}

/** By a member or key, or by somebody of the client, with the name that they have. */
export type Resolver = { resolvedBy: string } | { resolvedByContact: string };

/** Whoever resolved it first stays known for it. */
export async function resolveThread(db: WorkspaceTx, id: string, resolver: Resolver): Promise<void> {
  await db
    .update(postComments)
    .set({ resolvedAt: sql`clock_timestamp()`, ...resolver })
    .where(and(eq(postComments.id, id), isNull(postComments.resolvedAt)));
}

export async function reopenThread(db: WorkspaceTx, id: string): Promise<void> {
  await db
    .update(postComments)
    .set({ resolvedAt: null, resolvedBy: null, resolvedByContact: null })
    .where(eq(postComments.id, id));
}

export async function countReplies(db: WorkspaceTx, threadId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(postComments).where(eq(postComments.parentId, threadId));
  return row?.count ?? 0;
}

export async function countThreads(db: WorkspaceTx, postId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(postComments)
    .where(and(eq(postComments.postId, postId), isNull(postComments.parentId)));
  return row?.count ?? 0;
}

/** Threads that aren't resolved. */
export async function countOpenThreads(db: WorkspaceTx, postId: string): Promise<Record<CommentSide, number>> {
  const rows = await db
    .select({ side: postComments.side, count: count() })
    .from(postComments)
    .where(
      and(eq(postComments.postId, postId), isNull(postComments.parentId), isNull(postComments.resolvedAt), isShown),
    )
    .groupBy(postComments.side);
  const of = (side: CommentSide) => rows.find((row) => row.side === side)?.count ?? 0;
  return { internal: of('internal'), client: of('client') };
}

/** Members and keys that wrote in a thread. */
export async function listThreadAuthors(db: WorkspaceTx, threadId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: postComments.userId })
    .from(postComments)
    .where(and(or(eq(postComments.id, threadId), eq(postComments.parentId, threadId)), isNull(postComments.deletedAt)));
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
}

/** What members and keys are called who are not in a list with what they wrote. */
export async function listUserNames(db: WorkspaceTx, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string | null }>(
    sql`SELECT id, coalesce(
          (SELECT trim(first_name || ' ' || last_name) FROM ${users} WHERE ${users.id} = asked.id),
          former_member_name(asked.id)) AS name
        FROM unnest(ARRAY[${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}]) AS asked(id)`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
