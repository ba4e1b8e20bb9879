import type { PlatformId } from '@ruche/contracts/accounts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type WatchedAccountRow = {
  id: string;
  clientId: string;
  platform: PlatformId;
  userName: string;
  readAt: string | null;
  problem: { kind: 'not_found' | 'refused' | 'unreadable'; reason: string | null } | null;
  createdAt: string;
  days: { day: string; followers: number | null; publications: number | null }[];
};

const shownDays = 90;

const columns =
  sql.raw(`json_build_object('id', watched.id, 'clientId', watched.client_id, 'platform', watched.platform,
  'userName', watched.user_name,
  'readAt', to_char(watched.read_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'problem', CASE WHEN watched.problem IS NOT NULL
    THEN json_build_object('kind', watched.problem, 'reason', watched.reason) END,
  'createdAt', to_char(watched.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'days', (SELECT coalesce(json_agg(json_build_object('day', days.day, 'followers', days.followers,
      'publications', days.publications) ORDER BY days.day), '[]')
    FROM watched_account_days AS days
    WHERE days.watched_account_id = watched.id AND days.day > current_date - ${shownDays}))`);

export async function listWatchedAccounts(db: WorkspaceTx, clientId: string): Promise<WatchedAccountRow[]> {
  const { rows } = await db.execute<{ row: WatchedAccountRow }>(sql`
    SELECT ${columns} AS row FROM watched_accounts AS watched
    WHERE watched.client_id = ${clientId}::uuid AND watched.removed_at IS NULL ORDER BY watched.created_at, watched.id`);
  return rows.map(({ row }) => row);
}

/** Whose it is; null for one that is not there, or whose client was deleted. */
export async function findWatchedClientId(
  db: WorkspaceTx,
  id: string,
  { isRemoved }: { isRemoved: boolean },
): Promise<string | null> {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    SELECT watched.client_id AS "clientId" FROM watched_accounts AS watched
    JOIN clients AS client ON client.id = watched.client_id AND client.deleted_at IS NULL
    WHERE watched.id = ${id}::uuid AND (watched.removed_at IS NOT NULL) = ${isRemoved}`);
  return rows[0]?.clientId ?? null;
}

type NewWatchedAccount = { workspaceId: string; clientId: string; platform: PlatformId; userName: string };

/** Null where the client has it already, however it is written. */
export async function insertWatchedAccount(
  db: WorkspaceTx,
  { workspaceId, clientId, platform, userName }: NewWatchedAccount,
): Promise<WatchedAccountRow | null> {
  const { rows } = await db.execute<{ row: WatchedAccountRow }>(sql`
    INSERT INTO watched_accounts AS watched (workspace_id, client_id, platform, user_name)
    VALUES (${workspaceId}, ${clientId}, ${platform}, ${userName})
    ON CONFLICT DO NOTHING RETURNING ${columns} AS row`);
  return rows[0]?.row ?? null;
}

/** It can be put back until it is purged. */
export async function removeWatchedAccount(db: WorkspaceTx, id: string): Promise<void> {
  await db.execute(sql`UPDATE watched_accounts SET removed_at = clock_timestamp() WHERE id = ${id}::uuid`);
}

/** Null where the client has another of that name by now. */
export async function restoreWatchedAccount(db: WorkspaceTx, id: string): Promise<WatchedAccountRow | null> {
  const { rows } = await db.execute<{ row: WatchedAccountRow }>(sql`
    UPDATE watched_accounts AS watched SET removed_at = NULL
    WHERE watched.id = ${id}::uuid AND NOT EXISTS (SELECT FROM watched_accounts AS other
      WHERE other.client_id = watched.client_id AND other.platform = watched.platform
        AND lower(other.user_name) = lower(watched.user_name) AND other.removed_at IS NULL)
    RETURNING ${columns} AS row`);
  return rows[0]?.row ?? null;
}

/** Those that were removed more than a day ago. Returns how many. */
export async function purgeWatchedAccounts(db: OwnerDb): Promise<number> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM watched_accounts WHERE removed_at < clock_timestamp() - interval '1 day'`,
  );
  return rowCount ?? 0;
}

/** An account of the client's own with which others at its network can be read, if there is one. */
export async function findWatchingAccountId(
  db: WorkspaceTx,
  clientId: string,
  platform: PlatformId,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT account.id FROM social_accounts AS account
    JOIN account_readings AS reading ON reading.social_account_id = account.id
    WHERE account.client_id = ${clientId}::uuid AND account.platform = ${platform} AND account.deleted_at IS NULL
      AND account.sealed_tokens IS NOT NULL AND account.status <> 'needs_reconnect'
    ORDER BY reading.held_until NULLS FIRST, account.id LIMIT 1`);
  return rows[0]?.id ?? null;
}

/** Every one with all of its days and the posts that are kept: for an archive. */
export async function listArchivedWatched(tx: WorkspaceTx): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    SELECT (to_jsonb(watched) - 'workspace_id' - 'next_read_at' - 'removed_at') || jsonb_build_object('days', (
      SELECT coalesce(jsonb_agg(to_jsonb(days) - 'workspace_id' - 'watched_account_id' ORDER BY days.day), '[]')
      FROM watched_account_days AS days WHERE days.watched_account_id = watched.id), 'posts', (
      SELECT coalesce(jsonb_agg(to_jsonb(post) - 'workspace_id' - 'watched_account_id' ORDER BY post.published_at, post.remote_id),
        '[]') FROM watched_posts AS post WHERE post.watched_account_id = watched.id)) AS row
    FROM watched_accounts AS watched WHERE watched.removed_at IS NULL
    ORDER BY watched.created_at, watched.id`);
  return rows.map(({ row }) => row);
}
