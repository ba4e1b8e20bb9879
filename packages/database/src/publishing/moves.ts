import { canMove, type PublicationStatus, statusOfPost } from '@ruche/contracts/posts';
import type { Progress, PublicationCause } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { publicationJob } from '#src/posts/publish-jobs.ts';
import { type PublicationRow, posts, publications } from '#src/posts/tables.ts';
import { preparedStatement } from '#src/prepared.ts';
import type { HeldPublication } from './open-publication.ts';

type Read = Pick<HeldPublication['publication'], 'id' | 'status' | 'version' | 'otherStatuses'>;

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

const { placeholder } = sql;

/**
 * `turn_began_at` says since when it has kept others of its account waiting. What the publications of the post say
 * together is written down with it.
 */
const moving = preparedStatement(
  () => sql`
    WITH moved AS (
      UPDATE ${publications} SET
        status = ${placeholder('to')},
        cause = ${placeholder('cause')},
        reason = ${placeholder('reason')},
        next_attempt_at = ${placeholder('nextAttemptAt')}::timestamptz,
        attempt_id = ${placeholder('attemptId')}::uuid,
        turn_began_at = CASE
          WHEN ${placeholder('to')} <> 'publishing' THEN NULL
          WHEN status = 'publishing' THEN coalesce(turn_began_at, clock_timestamp())
          ELSE clock_timestamp() END,
        progress = coalesce(${placeholder('progress')}::jsonb, progress),
        started_at = CASE WHEN ${placeholder('isStarted')}::boolean THEN coalesce(started_at, clock_timestamp())
          ELSE started_at END,
        resent_at = CASE WHEN ${placeholder('isResent')}::boolean THEN clock_timestamp() ELSE resent_at END,
        remote_id = CASE WHEN ${placeholder('isPublished')}::boolean THEN ${placeholder('remoteId')} ELSE remote_id END,
        permalink = CASE WHEN ${placeholder('isPublished')}::boolean THEN ${placeholder('permalink')} ELSE permalink END,
        shortfalls = CASE WHEN ${placeholder('isPublished')}::boolean THEN ${placeholder('shortfalls')}::text[]
          ELSE shortfalls END,
        published_at = CASE WHEN ${placeholder('isPublished')}::boolean THEN clock_timestamp() ELSE published_at END,
        version = version + 1,
        updated_at = clock_timestamp()
      WHERE id = ${placeholder('id')}::uuid AND version = ${placeholder('version')}::integer
        AND status = ${placeholder('from')}
      RETURNING post_id
    ), stamped AS (
      UPDATE ${posts} AS post SET status = ${placeholder('postStatus')} FROM moved
      WHERE post.id = moved.post_id AND post.status <> ${placeholder('postStatus')}
    )
    SELECT FROM moved`,
);

/** Moves a publication as it was read, by the table of moves. False when somebody else has moved it. */
export async function movePublication(tx: WorkspaceTx, read: Read, move: Move): Promise<boolean> {
  const { to, cause = null, reason = null, nextAttemptAt = null, attemptId = null, progress, published } = move;
  if (to !== read.status && !canMove(read.status, to)) throw new Error(`No way from ${read.status} to ${to}.`);
  const { rowCount } = await moving(tx, {
    id: read.id,
    version: read.version,
    from: read.status,
    to,
    cause,
    reason,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    attemptId,
    progress: progress === undefined ? null : JSON.stringify(progress),
    isStarted: move.isStarted ?? false,
    isResent: move.isResent ?? false,
    isPublished: published !== undefined,
    remoteId: published?.remoteId ?? null,
    permalink: published?.permalink ?? null,
    shortfalls: published?.shortfalls ?? [],
    postStatus: statusOfPost([to, ...read.otherStatuses]),
  });
  return rowCount === 1;
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
