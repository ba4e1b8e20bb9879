import { canMove, type PublicationStatus } from '@ruche/contracts/posts';
import type { Progress, PublicationCause } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { stampPostStatus } from '#src/posts/publications.ts';
import { publicationJob } from '#src/posts/publish-jobs.ts';
import { type PublicationRow, publications } from '#src/posts/tables.ts';

type Read = Pick<PublicationRow, 'id' | 'workspaceId' | 'postId' | 'status' | 'version'>;

export type Move = {
  to: PublicationStatus;
  cause?: PublicationCause | null;
  reason?: string | null;
  nextAttemptAt?: Date | null;
  attemptId?: string | null;
  progress?: Progress;
  /** Set once: what is known already stays. */
  isStarted?: boolean;
  isResent?: boolean;
  published?: { remoteId: string | null; permalink: string | null; shortfalls: string[] };
};

/** Since when it has kept others of its account waiting. */
function turnOf(from: PublicationStatus, to: PublicationStatus) {
  if (to !== 'publishing') return null;
  const now = sql`clock_timestamp()`;
  return from === to ? sql`coalesce(${publications.turnBeganAt}, ${now})` : now;
}

/** Moves a publication as it was read, by the table of moves. False when somebody else has moved it. */
export async function movePublication(tx: WorkspaceTx, read: Read, move: Move): Promise<boolean> {
  const { to, cause = null, reason = null, nextAttemptAt = null, attemptId = null, progress, published } = move;
  if (to !== read.status && !canMove(read.status, to)) throw new Error(`No way from ${read.status} to ${to}.`);
  const now = sql`clock_timestamp()`;
  const moved = await tx
    .update(publications)
    .set({
      status: to,
      cause,
      reason,
      nextAttemptAt,
      attemptId,
      turnBeganAt: turnOf(read.status, to),
      ...(progress && { progress }),
      ...(move.isStarted && { startedAt: sql`coalesce(${publications.startedAt}, ${now})` }),
      ...(move.isResent && { resentAt: now }),
      ...(published && { ...published, publishedAt: now }),
      version: sql`${publications.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(eq(publications.id, read.id), eq(publications.version, read.version), eq(publications.status, read.status)),
    )
    .returning({ id: publications.id });
  if (moved.length === 0) return false;
  if (to !== read.status) await stampPostStatus(tx, [read.postId]);
  return true;
}

type Place = Pick<PublicationRow, 'id' | 'workspaceId'>;

/** Its next attempt, at once without a time. There is one job per publication: this replaces the one that waits. */
export async function enqueueAttempt(tx: WorkspaceTx, place: Place, runAt?: Date): Promise<void> {
  await enqueue(tx, { ...publicationJob('publish', place), ...(runAt && { runAt }) });
}

export async function enqueueLook(tx: WorkspaceTx, place: Place, runAt?: Date): Promise<void> {
  await enqueue(tx, { ...publicationJob('look-for-publication', place), ...(runAt && { runAt }) });
}

/** At once; one that is queued keeps its time. */
export async function enqueueLookUnlessQueued(tx: WorkspaceTx, place: Place): Promise<void> {
  await enqueue(tx, { ...publicationJob('look-for-publication', place), keepsRunAt: true });
}
