import type { SQL, SQLWrapper } from 'drizzle-orm';
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

/** That of an account, held until the transaction ends; evaluated once the row is found that it is selected with. */
export const turnLock = (accountId: SQLWrapper): SQL =>
  sql`pg_advisory_xact_lock(hashtext('turn of an account'), hashtext(${accountId}::text))`;

/** Beyond it nobody counts how many go first: whoever waits behind so many waits equally long. */
const longestCountedLine = 12;

const countingThoseBefore = preparedStatement<{ ahead: number }>(() => {
  const since = sql`clock_timestamp() - make_interval(secs => ${sql.placeholder('patienceSeconds')}::integer)`;
  return sql`
    SELECT (
      SELECT count(*)::integer FROM (
        SELECT FROM ${publications} AS other
        WHERE other.social_account_id = own.social_account_id AND other.status = 'publishing'
          AND other.id <> own.id AND other.turn_began_at > ${since}
        LIMIT 1
      ) AS under_way
    ) + (
      SELECT count(*)::integer FROM (
        SELECT FROM ${publications} AS other ${stands}
        WHERE other.social_account_id = own.social_account_id AND other.status = 'scheduled'
          AND (${inOrder}) < (coalesce(own.next_attempt_at, own.resent_at, own.scheduled_at), own.scheduled_at, own.id)
          AND ${dueAt} > ${since}
        LIMIT ${sql.raw(String(longestCountedLine - 1))}
      ) AS due_before
    ) AS ahead
    FROM ${publications} AS own WHERE own.id = ${id}`;
});

/**
 * How many of its account go first, up to `longestCountedLine`: one that is on its way, and those that are due before.
 * None keeps others waiting for longer than that. The turn is locked.
 */
export async function countAhead(tx: WorkspaceTx, publicationId: string, patienceSeconds: number): Promise<number> {
  const { rows } = await countingThoseBefore(tx, { id: publicationId, patienceSeconds });
  return rows[0]?.ahead ?? 0;
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
