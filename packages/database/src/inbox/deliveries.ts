import { setTimeout as wait } from 'node:timers/promises';
import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';

const { placeholder } = sql;

const storing = preparedStatement<{ isNew: boolean }>(
  () => sql`SELECT store_delivery(${placeholder('platform')}, ${placeholder('appId')}, ${placeholder('headers')}::jsonb,
    ${placeholder('body')}::bytea) AS "isNew"`,
);

export type NewDelivery = {
  platform: PlatformId;
  /** Our application whose secret signed it. */
  appId: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

/** Together with the job that takes it in. False for a repeat of one that is here. */
export async function storeDelivery(db: Executor, { platform, appId, headers, body }: NewDelivery): Promise<boolean> {
  const { rows } = await storing(db, { platform, appId, headers: JSON.stringify(headers), body: Buffer.from(body) });
  return rows[0]?.isNew ?? false;
}

/** Whoever stored a delivery while `takeAlone` held others off is done: what they stored can be read. */
export async function waitForStoring(db: OwnerDb): Promise<void> {
  await db.transaction((tx) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('ruche deliveries'), hashtext('storing'))`),
  );
}

const holding = preparedStatement<{ isHeld: boolean }>(
  () =>
    sql`SELECT pg_try_advisory_xact_lock(hashtext('ruche deliveries'), hashtext(${placeholder('name')})) AS "isHeld"`,
);

/** Whoever stores a delivery has the same lock for a moment. */
const mostTries = 3;
const betweenTriesMs = 20;

async function holdOthersOff(tx: OwnerDb): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await holding(tx, { name: 'at work' });
    if (rows[0]?.isHeld || tries === mostTries) return rows[0]?.isHeld ?? false;
    await wait(betweenTriesMs);
  }
}

/**
 * Works while nobody else takes deliveries in; null where somebody does. No job is made for what is stored meanwhile:
 * whoever worked waits for those who are storing, and looks once more.
 */
export function takeAlone<Result>(db: OwnerDb, work: () => Promise<Result>): Promise<Result | null> {
  return db.transaction(async (tx) => ((await holdOthersOff(tx)) ? work() : null), {
    settings: { idle_in_transaction_session_timeout: '0' },
  });
}

export type WaitingDelivery = {
  id: number;
  platform: PlatformId;
  appId: string;
  headers: Record<string, string>;
  body: Buffer;
  receivedAt: Date;
};

const listing = preparedStatement<Omit<WaitingDelivery, 'id'> & { id: string }>(
  () => sql`
    SELECT id, platform, app_id AS "appId", headers, body, received_at AS "receivedAt" FROM inbox_deliveries
    WHERE taken_at IS NULL ORDER BY id LIMIT ${placeholder('limit')}::int`,
);

/** Those that wait, in the order in which they came. */
export async function listDeliveries(db: OwnerDb, limit: number): Promise<WaitingDelivery[]> {
  const { rows } = await listing(db, { limit });
  return rows.map(({ id, ...delivery }) => ({ ...delivery, id: Number(id) }));
}

/** They were taken in, as far as they could be. What they said is kept only where something went wrong with it. */
export async function endDeliveries(
  db: OwnerDb,
  ended: readonly { id: number; problem: string | null }[],
): Promise<void> {
  if (ended.length === 0) return;
  await db.execute(sql`
    UPDATE inbox_deliveries AS delivery SET taken_at = clock_timestamp(), problem = ended.problem,
      body = CASE WHEN ended.problem IS NULL THEN '' ELSE delivery.body END
    FROM jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) AS ended(id bigint, problem text)
    WHERE delivery.id = ended.id`);
}

/** Kept for some days: a repeat is known by them, and what went wrong can be looked into. Returns how many went. */
export async function pruneDeliveries(db: OwnerDb, days: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM inbox_deliveries WHERE taken_at < statement_timestamp() - make_interval(days => ${days}::int)`);
  return rowCount ?? 0;
}

/** What was told of messages that never came. Longer than any network shows its past. */
export async function pruneEarlyChanges(db: OwnerDb, days: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM inbox_early_changes WHERE told_at < statement_timestamp() - make_interval(days => ${days}::int)`);
  return rowCount ?? 0;
}

export type NamedAccount = { platform: PlatformId; platformUserId: string };

/** The inbox of an account that a network names. The same account may be connected in several workspaces. */
export type NamedChannel = NamedAccount & {
  id: string;
  workspaceId: string;
  kind: AccountKind;
  scopes: string[];
  appId: string | null;
};

const finding = preparedStatement<NamedChannel>(
  () => sql`
    SELECT channel.id, channel.workspace_id AS "workspaceId", channel.platform,
      named."platformUserId", account.kind, account.app_id AS "appId",
      coalesce((SELECT consent.scopes FROM inbox_consents AS consent
        WHERE consent.account_id = account.id AND consent.lost_because IS NULL), account.scopes) AS scopes
    FROM jsonb_to_recordset(${placeholder('named')}::jsonb) AS named(platform text, "platformUserId" text)
    JOIN LATERAL (
      SELECT own.id FROM inbox_channels AS own
      WHERE own.platform = named.platform AND own.account_remote_id = named."platformUserId"
        AND own.social_account_id IS NOT NULL
      UNION
      -- As the application of a second consent names it.
      SELECT other.id FROM inbox_consents AS consent
      JOIN inbox_channels AS other ON other.social_account_id = consent.account_id
      WHERE consent.remote_id = named."platformUserId" AND other.platform = named.platform
    ) AS found ON true
    -- One by one: joined as tables, all channels may be read for each of those named.
    JOIN LATERAL (SELECT * FROM inbox_channels WHERE id = found.id OFFSET 0) AS channel ON true
    JOIN LATERAL (
      SELECT * FROM social_accounts WHERE id = channel.social_account_id AND deleted_at IS NULL OFFSET 0
    ) AS account ON true
    ORDER BY channel.id`,
);

/** Those that are connected; others are none of ours. */
export async function findNamedChannels(db: OwnerDb, named: readonly NamedAccount[]): Promise<NamedChannel[]> {
  if (named.length === 0) return [];
  const { rows } = await finding(db, { named: JSON.stringify(named) });
  return rows;
}

export type Pointer = { key: string; pointer: Readonly<Record<string, string>> };

/** What a push only named: asked for when the account is read, which is at once. */
export async function addPointers(
  tx: WorkspaceTx,
  { id, workspaceId }: Pick<NamedChannel, 'id' | 'workspaceId'>,
  pointers: readonly Pointer[],
): Promise<void> {
  if (pointers.length === 0) return;
  await tx.execute(sql`
    INSERT INTO inbox_pointers (workspace_id, channel_id, key, pointer)
    SELECT ${workspaceId}::uuid, ${id}::uuid, named.key, named.pointer
    FROM jsonb_to_recordset(${JSON.stringify(pointers)}::jsonb) AS named(key text, pointer jsonb)
    ORDER BY named.key
    ON CONFLICT (channel_id, key) DO UPDATE SET told_at = clock_timestamp()`);
}

/** `toldAt`: when a push named it last. */
export type StoredPointer = Pointer & { toldAt: string };

/** The oldest first. */
export async function listPointers(tx: WorkspaceTx, channelId: string, limit: number): Promise<StoredPointer[]> {
  const { rows } = await tx.execute<StoredPointer>(sql`
    SELECT key, pointer, told_at::text AS "toldAt" FROM inbox_pointers WHERE channel_id = ${channelId}::uuid
    ORDER BY tries, told_at, key LIMIT ${limit}::int`);
  return rows;
}

/** It was asked for, and answered. One that was named anew meanwhile is asked for again. */
export async function deletePointer(
  tx: WorkspaceTx,
  channelId: string,
  { key, toldAt }: Pick<StoredPointer, 'key' | 'toldAt'>,
): Promise<void> {
  await tx.execute(sql`DELETE FROM inbox_pointers
    WHERE channel_id = ${channelId}::uuid AND key = ${key} AND told_at = ${toldAt}::timestamptz`);
}

/** After so many refusals it is given up. */
const mostRefusals = 5;

export async function postponePointer(tx: WorkspaceTx, channelId: string, key: string): Promise<void> {
  const isThis = sql`channel_id = ${channelId}::uuid AND key = ${key}`;
  await tx.execute(sql`DELETE FROM inbox_pointers WHERE ${isThis} AND tries >= ${mostRefusals}::int`);
  await tx.execute(sql`UPDATE inbox_pointers SET tries = tries + 1 WHERE ${isThis}`);
}
