import { clients } from '#src/clients/tables.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, ne, sql } from '#src/drizzle.ts';
import { listPostMedia } from '#src/media/post-media.ts';
import type { PostMediaRow } from '#src/media/tables.ts';
import { type ListedPublication, listPublications } from './publications.ts';
import { dequeuePosts } from './publish-jobs.ts';
import { type PostRow, posts } from './tables.ts';

/** What is kept of a post beside its own row: where it goes, and its files in their order. */
export type PostParts = { publications: ListedPublication[]; media: PostMediaRow[] };

/** A post with whom it is for. */
export type ListedPost = PostRow & PostParts & { clientName: string };

export const listedColumns = { ...getTableColumns(posts), clientName: clients.name };
export const clientIsThere = and(eq(clients.id, posts.clientId), isNull(clients.deletedAt));
export const isThere = isNull(posts.deletedAt);

/** Two questions for all of them. */
export async function withParts<Row extends PostRow>(db: WorkspaceTx, rows: Row[]): Promise<(Row & PostParts)[]> {
  const ids = rows.map(({ id }) => id);
  const publications = Map.groupBy(await listPublications(db, ids), ({ postId }) => postId);
  const media = Map.groupBy(await listPostMedia(db, ids), ({ postId }) => postId);
  return rows.map((row) => ({
    ...row,
    publications: publications.get(row.id) ?? [],
    media: media.get(row.id) ?? [],
  }));
}

type NewPost = Omit<typeof posts.$inferInsert, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

export async function insertPost(db: WorkspaceTx, post: NewPost): Promise<PostRow> {
  const [row] = await db.insert(posts).values(post).returning();
  if (!row) throw new Error('The post was not stored.');
  return row;
}

/** Of clients that are there. */
export async function findPosts(db: WorkspaceTx, ids: string[]): Promise<ListedPost[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(listedColumns)
    .from(posts)
    .innerJoin(clients, clientIsThere)
    .where(and(inArray(posts.id, ids), isThere));
  return withParts(db, rows);
}

export async function findPost(db: WorkspaceTx, id: string): Promise<ListedPost | null> {
  const [post] = await findPosts(db, [id]);
  return post ?? null;
}

/** Of the posts that there are, deleted ones too: whose they are, each client once. */
export async function listClientsOfPosts(db: WorkspaceTx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db.selectDistinct({ id: posts.clientId }).from(posts).where(inArray(posts.id, ids));
  return found.map(({ id }) => id);
}

const touched = { version: sql`${posts.version} + 1`, updatedAt: sql`clock_timestamp()` };

export type PostFields = Partial<Omit<NewPost, 'workspaceId' | 'clientId' | 'userId'>>;

/** Changes that version and no later one: null when somebody has changed the post meanwhile. Returns the new version. */
export async function updatePost(
  db: WorkspaceTx,
  { id, version }: Pick<PostRow, 'id' | 'version'>,
  change: PostFields,
): Promise<number | null> {
  const [row] = await db
    .update(posts)
    .set({ ...change, ...touched })
    .where(and(eq(posts.id, id), eq(posts.version, version), isThere))
    .returning({ version: posts.version });
  return row?.version ?? null;
}

/** Held until the transaction ends. */
export async function lockPost(db: WorkspaceTx, id: string): Promise<PostRow | null> {
  const [post] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), isThere))
    .for('no key update');
  return post ?? null;
}

/** With the jobs of their publications. They are to be locked before. */
export async function softDeletePosts(
  db: WorkspaceTx,
  ids: string[],
  /** The post that they are deleted with. */
  deletedWith: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(posts)
    .set({ deletedAt: sql`clock_timestamp()`, deletedWith, ...touched })
    .where(inArray(posts.id, ids));
  await dequeuePosts(db, ids);
}

/** Those that were deleted with these, and are still. */
export async function listDeletedWith(db: WorkspaceTx, ids: string[]): Promise<{ id: string; deletedWith: string }[]> {
  const found = await db
    .select({ id: posts.id, deletedWith: posts.deletedWith })
    .from(posts)
    .where(and(inArray(posts.deletedWith, ids), isNotNull(posts.deletedAt)))
    .orderBy(asc(posts.id));
  return found.flatMap(({ id, deletedWith }) => (deletedWith === null ? [] : { id, deletedWith }));
}

/** A deleted post of a client that is there, whose time is not up. */
export async function findDeletedPost(db: WorkspaceTx, id: string, days: number): Promise<ListedPost | null> {
  const rows = await db
    .select(listedColumns)
    .from(posts)
    .innerJoin(clients, clientIsThere)
    .where(and(eq(posts.id, id), gt(posts.deletedAt, sql`clock_timestamp() - make_interval(days => ${days})`)));
  const [post] = await withParts(db, rows);
  return post ?? null;
}

/** False when it was not deleted. */
export async function restorePost(db: WorkspaceTx, id: string): Promise<boolean> {
  const restored = await db
    .update(posts)
    .set({ deletedAt: null, deletedWith: null, ...touched })
    .where(and(eq(posts.id, id), isNotNull(posts.deletedAt)))
    .returning({ id: posts.id });
  return restored.length > 0;
}

/** Those that go out from now on within the span, an interval such as `7 days`. */
export async function countScheduledPosts(db: WorkspaceTx, span: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(posts)
    .innerJoin(clients, clientIsThere)
    .where(
      and(
        isThere,
        eq(posts.status, 'scheduled'),
        gt(posts.scheduledFor, sql`clock_timestamp()`),
        lte(posts.scheduledFor, sql`clock_timestamp() + ${span}::interval`),
      ),
    );
  return row?.count ?? 0;
}

/** Whether anything was ever scheduled, and is still there. */
export async function hasPlannedPosts(db: WorkspaceTx): Promise<boolean> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(clients, clientIsThere)
    .where(and(isThere, ne(posts.status, 'draft')))
    .limit(1);
  return rows.length > 0;
}

/** What was deleted that long ago goes for good. Returns how many. */
export async function purgeDeletedPosts(db: OwnerDb, days: number): Promise<number> {
  const gone = await db
    .delete(posts)
    .where(lte(posts.deletedAt, sql`clock_timestamp() - make_interval(days => ${days})`))
    .returning({ id: posts.id });
  return gone.length;
}
