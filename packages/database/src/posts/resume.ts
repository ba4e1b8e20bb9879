import { hasCommitted } from '@ruche/contracts/publishing';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, inArray, isNull, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { stampPostStatus, unhurried } from './publications.ts';
import { enqueuePublications, publicationJob } from './publish-jobs.ts';
import { type PublicationRow, posts, publications } from './tables.ts';

/** What was to be done about it goes on where it was left. */
async function goOn(db: WorkspaceTx, row: PublicationRow): Promise<void> {
  const { status, nextAttemptAt } = row;
  // Nobody looks any more for what waits for a person.
  if (status === 'needs_check' && nextAttemptAt === null) return;
  const job = publicationJob(status === 'needs_check' ? 'look-for-publication' : 'publish', row);
  await enqueue(db, { ...job, ...(nextAttemptAt && { runAt: nextAttemptAt }) });
}

/** Drafts again; what may be public in part cannot be edited, and is a person's to send. */
async function setAside(db: WorkspaceTx, missed: PublicationRow[]): Promise<void> {
  const cause = 'late' as const;
  const late = { status: 'failed', cause, reason: 'Its scheduled time passed while it was deleted.' } as const;
  const groups = Map.groupBy(missed, ({ progress }) => hasCommitted(progress));
  for (const [isPublic, rows] of groups) {
    const ids = rows.map(({ id }) => id);
    await db
      .update(publications)
      .set({
        ...unhurried,
        ...(isPublic ? late : { status: 'draft' }),
        version: sql`${publications.version} + 1`,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(inArray(publications.id, ids));
  }
  await stampPostStatus(
    db,
    missed.map(({ postId }) => postId),
  );
}

async function resume(db: WorkspaceTx, condition: SQL, now: Date): Promise<void> {
  const found = await db
    .select({ publication: publications })
    .from(publications)
    .innerJoin(posts, and(eq(posts.id, publications.postId), isNull(posts.deletedAt)))
    .where(and(condition, inArray(publications.status, ['scheduled', 'publishing', 'needs_check'])))
    // In the order of every change: the posts, then their publications.
    .orderBy(asc(posts.id), asc(publications.id))
    .for('no key update', { of: posts });
  const rows = found.map(({ publication }) => publication);
  const scheduled = rows.filter(({ status }) => status === 'scheduled');
  const isComing = ({ scheduledAt }: PublicationRow) => scheduledAt !== null && scheduledAt > now;
  await enqueuePublications(db, scheduled.filter(isComing));
  await setAside(
    db,
    scheduled.filter((row) => !isComing(row)),
  );
  for (const row of rows) if (row.status !== 'scheduled') await goOn(db, row);
}

/** What waited when its post was deleted: back in the queue, or a draft again where its time has passed. */
export async function resumePublications(db: WorkspaceTx, postId: string, now: Date): Promise<void> {
  await resume(db, eq(publications.postId, postId), now);
}

/** The same of a client. */
export async function resumeClientPublications(db: WorkspaceTx, clientId: string, now: Date): Promise<void> {
  await resume(db, eq(posts.clientId, clientId), now);
}
