import { type PublicationStatus, statusOfPost } from '@ruche/contracts/posts';
import { socialAccounts } from '#src/accounts/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, getTableColumns, inArray, sql } from '#src/drizzle.ts';
import { dequeuePublications, enqueuePublications, listWaitingPublications } from './publish-jobs.ts';
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

/** Those that are scheduled are put into the queue. */
export async function insertPublications(db: WorkspaceTx, rows: NewPublication[]): Promise<void> {
  if (rows.length === 0) return;
  const inserted = await db.insert(publications).values(rows).returning();
  await enqueuePublications(
    db,
    inserted.filter(({ status }) => status === 'scheduled'),
  );
}

export async function deletePublications(db: WorkspaceTx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await dequeuePublications(db, ids);
  await db.delete(publications).where(inArray(publications.id, ids));
}

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
      reason: null,
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

/** What was to be published on an account fails, with the reason, and is kept. */
export async function failScheduledPublications(db: WorkspaceTx, accountId: string, reason: string): Promise<void> {
  const failed = await db
    .update(publications)
    .set({
      status: 'failed',
      reason,
      version: sql`${publications.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(publications.socialAccountId, accountId), eq(publications.status, 'scheduled')))
    .returning({ id: publications.id, postId: publications.postId });
  await stampPostStatus(
    db,
    failed.map(({ postId }) => postId),
  );
  await dequeuePublications(
    db,
    failed.map(({ id }) => id),
  );
}

/** What waited when its post or client was deleted: back in the queue, or a draft again where its time has passed. */
export async function resumePublications(
  db: WorkspaceTx,
  waiting: Pick<PublicationRow, 'id' | 'postId' | 'workspaceId' | 'socialAccountId' | 'scheduledAt'>[],
  now: Date,
): Promise<void> {
  const { coming = [], missed = [] } = Object.groupBy(waiting, ({ scheduledAt }) =>
    scheduledAt !== null && scheduledAt > now ? 'coming' : 'missed',
  );
  await enqueuePublications(db, coming);
  if (missed.length === 0) return;
  await db
    .update(publications)
    .set({ status: 'draft', version: sql`${publications.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(
      inArray(
        publications.id,
        missed.map(({ id }) => id),
      ),
    );
  await stampPostStatus(
    db,
    missed.map(({ postId }) => postId),
  );
}

export async function resumeClientPublications(db: WorkspaceTx, clientId: string, now: Date): Promise<void> {
  await resumePublications(db, await listWaitingPublications(db, clientId), now);
}
