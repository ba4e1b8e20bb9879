import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { ReadAccount } from './found-posts.ts';

// What everybody can see of accounts that a client watches is read once a day with an account of that client's own.

export type DueWatched = {
  id: string;
  userName: string;
  /** The newest post that is known. */
  newestPostAt: Date | null;
};

/** Has an account of each client that watches somebody at its network read now, unless the network holds it back. */
export async function wakeForWatched(db: OwnerDb): Promise<void> {
  await db.execute(sql`
    UPDATE account_readings AS reading SET next_read_at = clock_timestamp()
    WHERE reading.next_read_at > clock_timestamp() AND reading.social_account_id IN (
      SELECT DISTINCT ON (watched.client_id, watched.platform) account.id FROM watched_accounts AS watched
      JOIN social_accounts AS account ON account.client_id = watched.client_id AND account.platform = watched.platform
        AND account.deleted_at IS NULL AND account.sealed_tokens IS NOT NULL AND account.status <> 'needs_reconnect'
      JOIN account_readings AS by ON by.social_account_id = account.id
        AND (by.held_until IS NULL OR by.held_until <= statement_timestamp())
      WHERE watched.next_read_at <= statement_timestamp() AND watched.removed_at IS NULL
      ORDER BY watched.client_id, watched.platform, by.next_read_at, account.id)`);
}

export async function listDueWatched(
  tx: WorkspaceTx,
  { clientId, platform }: ReadAccount,
  limit: number,
): Promise<DueWatched[]> {
  const { rows } = await tx.execute<{ id: string; userName: string; newestPostAt: string | null }>(sql`
    SELECT id, user_name AS "userName", (SELECT to_char(max(post.published_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      FROM watched_posts AS post WHERE post.watched_account_id = watched.id) AS "newestPostAt"
    FROM watched_accounts AS watched
    WHERE client_id = ${clientId}::uuid AND platform = ${platform} AND removed_at IS NULL AND next_read_at <= statement_timestamp()
    ORDER BY next_read_at, id LIMIT ${limit}::int`);
  return rows.map(({ newestPostAt, ...row }) => ({
    ...row,
    newestPostAt: newestPostAt ? new Date(newestPostAt) : null,
  }));
}

export type WatchedProblem = { kind: 'not_found' | 'refused' | 'unreadable'; reason: string | null };

/** Why it could not be read. It is asked for again tomorrow. */
export async function saveWatchedProblem(tx: WorkspaceTx, id: string, problem: WatchedProblem): Promise<void> {
  await tx.execute(sql`
    UPDATE watched_accounts SET next_read_at = clock_timestamp() + interval '1 day', problem = ${problem.kind},
      reason = ${problem.reason}::text WHERE id = ${id}::uuid`);
}

/** What the network tells today. The next time is tomorrow. */
export async function saveWatched(
  tx: WorkspaceTx,
  id: string,
  told: { followers: number | null; posts: number | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE watched_accounts SET next_read_at = clock_timestamp() + interval '1 day', read_at = clock_timestamp(),
      problem = NULL, reason = NULL WHERE id = ${id}::uuid`);
  await tx.execute(sql`
    INSERT INTO watched_account_days (workspace_id, watched_account_id, day, followers, publications)
    SELECT workspace_id, id, (clock_timestamp() AT TIME ZONE 'UTC')::date, ${told.followers}::bigint, ${told.posts}::bigint
    FROM watched_accounts WHERE id = ${id}::uuid
    ON CONFLICT (watched_account_id, day) DO UPDATE
      SET followers = excluded.followers, publications = excluded.publications`);
}
