import { type PublicationStatus, statusOfPost } from '@ruche/contracts/posts';
import type { SQLWrapper } from 'drizzle-orm';
import { socialAccounts } from '#src/accounts/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from '#src/drizzle.ts';
import { emitAll } from '#src/events/emit.ts';
import { dequeuePublications, enqueuePublications } from './publish-jobs.ts';
import { type PublicationRow, posts, publications } from './tables.ts';

/** A publication with what its account is called; null once it is gone for good. */
export type ListedPublication = PublicationRow & { accountName: string | null; isConnected: boolean };

export async function listPublications(db: WorkspaceTx, postIds: string[]): Promise<ListedPublication[]> {
  if (postIds.length === 0) return [];
  return db
    .select({
      ...getTableColumns(publications),
      accountName: socialAccounts.platformUserName,
      isConnected: sql<boolean>`(${socialAccounts.id} IS NOT NULL AND ${socialAccounts.deletedAt} IS NULL)`,
    })
    .from(publications)
    .leftJoin(socialAccounts, eq(socialAccounts.id, publications.socialAccountId))
    .where(inArray(publications.postId, postIds))
    .orderBy(asc(publications.createdAt), asc(publications.id));
}

export type NewPublication = Pick<
  typeof publications.$inferInsert,
  'workspaceId' | 'postId' | 'socialAccountId' | 'platform' | 'status' | 'scheduledAt'
>;

/** A statement takes at most 65,535 parameters. */
const rowsPerInsert = 1_000;

/** Those that are scheduled are put into the queue. */
export async function insertPublications(db: WorkspaceTx, rows: NewPublication[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const inserted = await db
      .insert(publications)
      .values(rows.slice(from, from + rowsPerInsert))
      .returning();
    await enqueuePublications(
      db,
      inserted.filter(({ status }) => status === 'scheduled'),
    );
  }
}

export async function deletePublications(db: WorkspaceTx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await dequeuePublications(db, ids);
  await db.delete(publications).where(inArray(publications.id, ids));
}

/** Whatever an earlier try left to say. What was made public already is not forgotten. */
export const unhurried = {
  reason: null,
  cause: null,
  nextAttemptAt: null,
  resentAt: null,
  startedAt: null,
  attemptId: null,
};

type Move = { status: PublicationStatus; scheduledAt: Date | null };

/**
 * Moves publications, each only as it was read, and their jobs with them. False when one was moved by somebody else
 * meanwhile: then the transaction is to be given up.
 */
export async function movePublications(
  db: WorkspaceTx,
  read: Pick<PublicationRow, 'id' | 'version'>[],
  { status, scheduledAt }: Move,
): Promise<boolean> {
  if (read.length === 0) return true;
  const isAsRead = read.map(({ id, version }) => sql`(${id}::uuid, ${version}::integer)`);
  const moved = await db
    .update(publications)
    .set({
      status,
      scheduledAt,
      ...unhurried,
      version: sql`${publications.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(sql`(${publications.id}, ${publications.version}) IN (${sql.join(isAsRead, sql`, `)})`)
    .returning();
  if (status === 'scheduled') await enqueuePublications(db, moved);
  else
    await dequeuePublications(
      db,
      moved.map(({ id }) => id),
    );
  return moved.length === read.length;
}

/** Writes down what the publications of these posts say together. */
export async function stampPostStatus(db: WorkspaceTx, postIds: string[]): Promise<void> {
  if (postIds.length === 0) return;
  const found = await db
    .select({ postId: publications.postId, status: publications.status })
    .from(publications)
    .where(inArray(publications.postId, postIds));
  const byPost = Map.groupBy(found, ({ postId }) => postId);
  const byStatus = Map.groupBy(new Set(postIds), (id) =>
    statusOfPost((byPost.get(id) ?? []).map(({ status }) => status)),
  );
  for (const [status, ids] of byStatus) await db.update(posts).set({ status }).where(inArray(posts.id, ids));
}

/** In the order of every change: posts by their ids, before their publications. */
export async function lockPosts(db: WorkspaceTx, ids: string[] | SQLWrapper): Promise<void> {
  await db
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, ids))
    .orderBy(asc(posts.id))
    .for('no key update');
}

/** Held with their accounts, which are locked before, when several accounts change at once. */
export async function lockPostsOfAccounts(db: WorkspaceTx, accountIds: string[]): Promise<void> {
  const isOpen = and(inArray(publications.socialAccountId, accountIds), ne(publications.status, 'published'));
  await lockPosts(db, db.select({ id: publications.postId }).from(publications).where(isOpen));
}

/** Tells of those whose posts and clients are there, and whose account is gone. */
async function tellOfDisconnected(db: WorkspaceTx, ids: string[]): Promise<void> {
  const ended = await db
    .select({
      workspaceId: publications.workspaceId,
      platform: publications.platform,
      status: publications.status,
      postId: posts.id,
      client: { id: clients.id, name: clients.name },
      account: { id: socialAccounts.id, name: socialAccounts.platformUserName },
    })
    .from(publications)
    .innerJoin(posts, and(eq(posts.id, publications.postId), isNull(posts.deletedAt)))
    .innerJoin(clients, and(eq(clients.id, posts.clientId), isNull(clients.deletedAt)))
    .innerJoin(socialAccounts, eq(socialAccounts.id, publications.socialAccountId))
    .where(inArray(publications.id, ids))
    .orderBy(asc(publications.scheduledAt), asc(publications.id));
  for (const [workspaceId, rows] of Map.groupBy(ended, (row) => row.workspaceId)) {
    const events = rows.map(({ postId, platform, client, account, status }) => {
      const trouble = { post: { id: postId }, platform, client, account };
      return status === 'needs_check'
        ? { kind: 'post_needs_check' as const, ...trouble }
        : { kind: 'post_failed' as const, ...trouble, cause: 'disconnected' as const };
    });
    await emitAll(db, { workspace: { id: workspaceId }, userId: null }, events);
  }
}

/** The call that makes it public was made before, and nothing was seen of it (`hasCommitted`, `isPartlyLive`). */
const mayBeLive = sql`jsonb_path_exists(${publications.progress}, '$.* ? (@.armings > 0)')
  AND NOT jsonb_path_exists(${publications.progress}, '$.* ? (@.armings > 0 && @.state == "done")')`;

type Reasons = { unsent: string; maybeLive: string };

/** What was to be published on an account fails, or has to be checked, with the reason, and is kept; people are told. */
export async function endScheduledPublications(
  db: WorkspaceTx,
  accountId: string,
  { unsent, maybeLive }: Reasons,
): Promise<void> {
  const isScheduled = and(eq(publications.socialAccountId, accountId), eq(publications.status, 'scheduled'));
  await lockPosts(db, db.select({ id: publications.postId }).from(publications).where(isScheduled));
  const ended = await db
    .update(publications)
    .set({
      status: sql`CASE WHEN ${mayBeLive} THEN 'needs_check' ELSE 'failed' END`,
      cause: sql`CASE WHEN ${mayBeLive} THEN 'unclear' ELSE 'disconnected' END`,
      reason: sql`CASE WHEN ${mayBeLive} THEN ${maybeLive} ELSE ${unsent} END`,
      nextAttemptAt: null,
      version: sql`${publications.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(isScheduled)
    .returning({ id: publications.id, postId: publications.postId });
  if (ended.length === 0) return;
  await stampPostStatus(
    db,
    ended.map(({ postId }) => postId),
  );
  const ids = ended.map(({ id }) => id);
  await dequeuePublications(db, ids);
  await tellOfDisconnected(db, ids);
}

/** To another post of the same client, each only as it was read, with its job and all that was tried. False as above. */
export async function handPublicationsTo(
  db: WorkspaceTx,
  postId: string,
  read: Pick<PublicationRow, 'id' | 'version'>[],
): Promise<boolean> {
  const isAsRead = read.map(({ id, version }) => sql`(${id}::uuid, ${version}::integer)`);
  const moved = await db
    .update(publications)
    .set({ postId, version: sql`${publications.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(sql`(${publications.id}, ${publications.version}) IN (${sql.join(isAsRead, sql`, `)})`)
    .returning({ id: publications.id });
  return moved.length === read.length;
}
