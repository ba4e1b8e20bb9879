import type { PlatformId } from '@ruche/contracts/accounts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';

// How far the numbers of each account were read, and when to go on.

/** Where an account may be read at all: connected, and of a client that is there. */
const isReadable = sql`account.deleted_at IS NULL AND account.sealed_tokens IS NOT NULL
  AND account.status <> 'needs_reconnect'`;

/** A job that is not done by then was lost, and is begun again. */
const claim = sql`interval '15 minutes'`;

/** One at a time for each account. */
export const readingJob = (workspaceId: string, accountId: string) => ({
  name: 'read-numbers' as const,
  payload: { workspaceId, accountId },
  jobKey: `read-numbers:${accountId}`,
  maxAttempts: 3,
});

/**
 * An account that was just connected is read at once, with all of its past. Of one that was read before, only what could
 * not be read is asked for again: a new access is no reason to read its past once more.
 */
export async function beginReading(tx: WorkspaceTx, workspaceId: string, accountId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO account_readings AS reading (social_account_id, workspace_id, next_read_at)
    VALUES (${accountId}::uuid, ${workspaceId}::uuid, clock_timestamp() + ${claim})
    ON CONFLICT (social_account_id) DO UPDATE SET
      history = CASE reading.history WHEN 'unavailable' THEN 'waiting' ELSE reading.history END,
      days_read_at = NULL, refused = '{}', reason = NULL, held_until = NULL, next_read_at = excluded.next_read_at
    WHERE reading.history = 'unavailable' OR reading.reason IS NOT NULL OR reading.refused <> '{}'`);
  if (rowCount) await enqueue(tx, readingJob(workspaceId, accountId));
}

/** Reads what is due of an account at once; of one that was disconnected, only what went out is counted. */
export async function enqueueReading(tx: WorkspaceTx, workspaceId: string, accountId: string): Promise<void> {
  await enqueue(tx, readingJob(workspaceId, accountId));
}

/** A reading that was not begun is claimed again with the next that are due. */
export async function releaseReading(tx: WorkspaceTx, accountId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE account_readings SET next_read_at = clock_timestamp() WHERE social_account_id = ${accountId}::uuid`);
}

/** Accounts that were connected before numbers were read get all of their past read. Returns how many. */
export async function beginReadings(db: OwnerDb): Promise<number> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO account_readings (social_account_id, workspace_id)
    SELECT account.id, account.workspace_id FROM social_accounts AS account
    WHERE ${isReadable}
      AND NOT EXISTS (SELECT FROM account_readings AS reading WHERE reading.social_account_id = account.id)
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** Accounts on which something went out that is not among the measured publications yet are read now. */
export async function wakeReadings(db: OwnerDb): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE account_readings AS reading SET next_read_at = clock_timestamp()
    WHERE reading.next_read_at > clock_timestamp() AND reading.social_account_id IN (
      SELECT publication.social_account_id FROM publications AS publication
      WHERE publication.status = 'published' AND publication.remote_id IS NOT NULL
        AND publication.published_at >= statement_timestamp() - interval '1 day'
        AND NOT EXISTS (SELECT FROM measured_publications AS measured WHERE measured.id = publication.id)
        AND NOT EXISTS (SELECT FROM measured_publications AS measured
          WHERE measured.social_account_id = publication.social_account_id
            AND measured.remote_id = publication.remote_id AND measured.origin = 'ruche'))`);
  return rowCount ?? 0;
}

export type DueReading = { accountId: string; workspaceId: string };

/**
 * Accounts whose numbers are to be read now, of each network those that waited longest and no more than so many. Those
 * that their network holds back are left out, however it does so. They count as being read from then on.
 */
export async function claimDueReadings(db: OwnerDb, { perPlatform }: { perPlatform: number }): Promise<DueReading[]> {
  const { rows } = await db.execute<DueReading>(sql`
    WITH due AS (
      SELECT account.id, account.workspace_id, account.platform,
        row_number() OVER (PARTITION BY account.platform ORDER BY reading.next_read_at, account.id) AS place
      FROM account_readings AS reading
      JOIN social_accounts AS account ON account.id = reading.social_account_id
      JOIN clients AS client ON client.id = account.client_id AND client.deleted_at IS NULL
      WHERE reading.next_read_at <= statement_timestamp() AND ${isReadable}
        AND (account.wait_until IS NULL OR account.wait_until <= statement_timestamp())
        AND NOT EXISTS (SELECT FROM platform_holds AS hold
          WHERE hold.platform IN (account.platform, account.platform || ' ' || account.app_id)
            AND hold.held_until > statement_timestamp())
    )
    UPDATE account_readings AS reading SET next_read_at = clock_timestamp() + ${claim}
    FROM due WHERE reading.social_account_id = due.id AND due.place <= ${perPlatform}::int
    RETURNING due.id AS "accountId", due.workspace_id AS "workspaceId"`);
  return rows;
}

type ReadingRow = {
  workspaceId: string;
  clientId: string;
  platform: PlatformId;
  accountName: string;
  isReadable: boolean;
  history: 'waiting' | 'reading' | 'read' | 'unavailable';
  cursor: string | null;
  listingSince: string | null;
  listingBeganAt: string | null;
  listedAt: string | null;
  daysReadAt: string | null;
  wantedSince: string | null;
  lastDay: string | null;
  heldUntil: string | null;
  reason: string | null;
  refused: string[];
  nowMs: string;
};

export type AccountReading = Omit<
  ReadingRow,
  'listingSince' | 'listingBeganAt' | 'listedAt' | 'daysReadAt' | 'wantedSince' | 'heldUntil' | 'refused' | 'nowMs'
> & {
  listingSince: Date | null;
  listingBeganAt: Date | null;
  listedAt: Date | null;
  daysReadAt: Date | null;
  /** What was read before then is too old for somebody who waits. */
  wantedSince: Date | null;
  heldUntil: Date | null;
  /** Metrics that are not to be asked for now. */
  refused: Set<string>;
  /** The database's time. */
  now: Date;
};

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** Null where nothing is to be known of the account (any more); one that was disconnected is not to be read. */
export async function findReading(tx: WorkspaceTx, accountId: string): Promise<AccountReading | null> {
  const { rows } = await tx.execute<ReadingRow>(sql`
    SELECT account.workspace_id AS "workspaceId", account.client_id AS "clientId", account.platform,
      account.platform_user_name AS "accountName", ${isReadable} AS "isReadable", reading.history,
      reading.history_cursor AS cursor, reading.listing_since AS "listingSince",
      reading.listing_began_at AS "listingBeganAt", reading.listed_at AS "listedAt",
      reading.days_read_at AS "daysReadAt", reading.wanted_since AS "wantedSince", reading.held_until AS "heldUntil", reading.reason,
      (SELECT max(day)::text FROM account_days AS days WHERE days.social_account_id = account.id) AS "lastDay",
      ARRAY(SELECT key FROM jsonb_each_text(reading.refused) WHERE value::timestamptz > clock_timestamp()) AS refused,
      extract(epoch FROM clock_timestamp()) * 1000 AS "nowMs"
    FROM account_readings AS reading
    JOIN social_accounts AS account ON account.id = reading.social_account_id
    JOIN clients AS client ON client.id = account.client_id AND client.deleted_at IS NULL
    WHERE reading.social_account_id = ${accountId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  const { nowMs, refused, listingSince, listingBeganAt, listedAt, daysReadAt, wantedSince, heldUntil, ...rest } = row;
  return {
    ...rest,
    listingSince: toDate(listingSince),
    listingBeganAt: toDate(listingBeganAt),
    listedAt: toDate(listedAt),
    daysReadAt: toDate(daysReadAt),
    wantedSince: toDate(wantedSince),
    heldUntil: toDate(heldUntil),
    refused: new Set(refused),
    now: new Date(Number(nowMs)),
  };
}

/** Metrics that the network refused are left out for a day. */
export async function saveRefused(tx: WorkspaceTx, accountId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.execute(sql`
    UPDATE account_readings AS reading SET refused = (
      SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM (
        SELECT key, to_jsonb(value::timestamptz) AS value FROM jsonb_each_text(reading.refused)
        WHERE value::timestamptz > clock_timestamp()
        UNION ALL
        SELECT name, to_jsonb(clock_timestamp() + interval '1 day')
        FROM jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb) AS name
      ) AS known(key, value))
    WHERE reading.social_account_id = ${accountId}::uuid`);
}

export type ReadingEnd = {
  /** The network is asked nothing before. */
  heldForMs: number | null;
  /** Why something could not be read, in words. */
  reason: string | null;
  /** There is more to do at once. */
  isUnfinished: boolean;
};

/** Says when to go on: when the next look is due, or the next day begins for the account. */
export async function endReading(
  tx: WorkspaceTx,
  accountId: string,
  { heldForMs, reason, isUnfinished }: ReadingEnd,
): Promise<void> {
  const held = sql`clock_timestamp() + make_interval(secs => ${(heldForMs ?? 0) / 1000})`;
  await tx.execute(sql`
    UPDATE account_readings AS reading SET reason = ${reason}::text,
      held_until = ${heldForMs === null ? sql`NULL` : held},
      next_read_at = greatest(${held}, ${
        isUnfinished
          ? sql`clock_timestamp()`
          : sql`least(
        (SELECT min(next_look_at) FROM measured_publications AS measured
          WHERE measured.social_account_id = reading.social_account_id AND measured.next_look_at IS NOT NULL),
        coalesce(reading.days_read_at + interval '1 day', clock_timestamp()),
        CASE WHEN reading.listing_began_at IS NULL AND reading.history <> 'waiting'
          THEN reading.listed_at + interval '1 day' ELSE clock_timestamp() END)`
      })
    WHERE reading.social_account_id = ${accountId}::uuid`);
}
