import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { type PublicationRow, posts, publications } from '#src/posts/tables.ts';
import { preparedStatement } from '#src/prepared.ts';
import { publicationAttempts } from './tables.ts';

// Publications of one account go out one at a time and in order. Whoever takes one, or is done with one, first locks the
// account's turn until the transaction ends: what it then reads of the others cannot change under it.

const dueAt = sql`coalesce(other.next_attempt_at, other.resent_at, other.scheduled_at)`;
const inOrder = sql`${dueAt}, other.scheduled_at, other.id`;
const stands = sql`JOIN ${posts} AS post ON post.id = other.post_id AND post.deleted_at IS NULL`;

const id = sql`${sql.placeholder('id')}::uuid`;

const locking = preparedStatement(
  () => sql`
    SELECT pg_advisory_xact_lock(hashtext('turn of an account'), hashtext(social_account_id::text))
    FROM ${publications} WHERE id = ${id}`,
);

/** That of the publication's account, held until the transaction ends. */
export async function lockTurn(tx: WorkspaceTx, publicationId: string): Promise<void> {
  await locking(tx, { id: publicationId });
}

const lookingForOthers = preparedStatement<{ isBusy: boolean }>(() => {
  const since = sql`clock_timestamp() - make_interval(secs => ${sql.placeholder('patienceSeconds')}::integer)`;
  return sql`
    SELECT EXISTS (
      SELECT FROM ${publications} AS other
      WHERE other.social_account_id = own.social_account_id AND other.status = 'publishing'
        AND other.id <> own.id AND other.turn_began_at > ${since}
    ) OR EXISTS (
      SELECT FROM ${publications} AS other ${stands}
      WHERE other.social_account_id = own.social_account_id AND other.status = 'scheduled'
        AND (${inOrder}) < (coalesce(own.next_attempt_at, own.resent_at, own.scheduled_at), own.scheduled_at, own.id)
        AND ${dueAt} > ${since}
    ) AS "isBusy"
    FROM ${publications} AS own WHERE own.id = ${id}`;
});

/**
 * Whether another of its account is on its way, or due before: none keeps others waiting for longer than that. The turn
 * is locked.
 */
export async function isAccountBusy(tx: WorkspaceTx, publicationId: string, patienceSeconds: number): Promise<boolean> {
  const { rows } = await lookingForOthers(tx, { id: publicationId, patienceSeconds });
  return rows[0]?.isBusy ?? false;
}

const passing = preparedStatement(
  () => sql`
    SELECT hurry_job(next.id::text, next.due_at) FROM (
      SELECT other.id, ${dueAt} AS due_at FROM ${publications} AS other ${stands}
      WHERE other.social_account_id = ${sql.placeholder('accountId')}::uuid AND other.status = 'scheduled'
        AND ${dueAt} <= statement_timestamp()
      ORDER BY ${inOrder} LIMIT 1
    ) AS next`,
);

/** Whoever waited for the account goes now. The turn is locked. */
export async function passTurn(tx: WorkspaceTx, accountId: string): Promise<void> {
  await passing(tx, { accountId });
}

/** Whether the attempt that has the publication is another job's, and that one is still at it. */
export async function isBeingPublished(
  tx: WorkspaceTx,
  { attemptId }: Pick<PublicationRow, 'attemptId'>,
  jobId: string,
): Promise<boolean> {
  if (attemptId === null) return false;
  const { jobId: its, endedAt } = publicationAttempts;
  const [other] = await tx
    .select({ isRunning: sql<boolean>`${endedAt} IS NULL AND ${its} <> ${jobId}::bigint AND is_job_running(${its})` })
    .from(publicationAttempts)
    .where(eq(publicationAttempts.id, attemptId));
  return other?.isRunning ?? false;
}
