import { createHash } from 'node:crypto';
import type { ChainedEntry } from '@ruche/contracts/audit';
import { canonicalJson } from '@ruche/contracts/ranking';
import type { OwnerDb } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { AuditEntryRow } from './tables.ts';

/** What comes before the first entry of a workspace. */
export const firstHash: Buffer = Buffer.alloc(32);

const chained = ({ ip: _ip, at, ...entry }: AuditEntryRow): ChainedEntry => ({ ...entry, at: at.toISOString() });

/** SHA-256 of the hash before and the entry as canonical JSON. */
export function hashEntry(before: Buffer, entry: AuditEntryRow): Buffer {
  return createHash('sha256')
    .update(before)
    .update(canonicalJson(chained(entry)))
    .digest();
}

/** The columns of an entry `entry` under the names that rows have here. */
export const entryColumns = sql.raw(
  `entry.id, entry.workspace_id AS "workspaceId", entry.at, entry.kind, entry.user_id AS "userId",
   entry.contact_id AS "contactId", entry.client_id AS "clientId", entry.post_id AS "postId", entry.params, entry.ip`,
);

/** As the driver reads it: bigints come as text, and times as Drizzle leaves them. */
export type RawEntry = Omit<AuditEntryRow, 'id' | 'at'> & { id: string; at: string | Date };

export const readEntry = <Row extends RawEntry>({ id, at, ...row }: Row) => ({
  ...row,
  id: Number(id),
  at: new Date(at),
});

const batchSize = 2000;

type Progress = { horizon: string; end: string; last: string; isMoved: boolean };

/**
 * Everything that a transaction before this one wrote is committed by now, or never will be; what later ones wrote waits for
 * the next time. Of a copy that was restored elsewhere, transactions may have smaller numbers than before: then all entries
 * are looked at once more.
 */
async function holdProgress(tx: OwnerDb): Promise<Progress> {
  const { rows } = await tx.execute<{ horizon: string }>(sql`SELECT horizon::text FROM audit_progress FOR UPDATE`);
  const { rows: snapshots } = await tx.execute<{ end: string; last: string }>(sql`
    SELECT pg_snapshot_xmin(snapshot)::text AS end, pg_snapshot_xmax(snapshot)::text AS last
    FROM pg_current_snapshot() AS snapshot`);
  const { horizon = '0' } = rows[0] ?? {};
  const { end = '0', last = '0' } = snapshots[0] ?? {};
  const isMoved = BigInt(horizon) > BigInt(last);
  return { horizon: isMoved ? '0' : horizon, isMoved, end, last };
}

type Head = { number: number; hash: Buffer };

/** The ends of these chains, of workspaces that are there, which are kept from going meanwhile. */
async function holdHeads(tx: OwnerDb, workspaceIds: readonly string[]): Promise<Map<string, Head>> {
  const { rows } = await tx.execute<{ id: string; number: string | null; hash: Buffer | null }>(sql`
    WITH held AS MATERIALIZED (
      SELECT id FROM workspaces WHERE id = ANY (${sql.param([...workspaceIds])}::uuid[]) ORDER BY id FOR KEY SHARE
    )
    SELECT held.id, head.number, head.hash FROM held LEFT JOIN LATERAL (
      SELECT number, hash FROM audit_chain WHERE workspace_id = held.id ORDER BY number DESC LIMIT 1
    ) AS head ON true`);
  return new Map(rows.map(({ id, number, hash }) => [id, { number: Number(number ?? 0), hash: hash ?? firstHash }]));
}

async function chainBatch(tx: OwnerDb): Promise<{ count: number; isWhole: boolean }> {
  const { horizon, end, last, isMoved } = await holdProgress(tx);
  const { rows } = await tx.execute<RawEntry & { xid: string }>(sql`
    SELECT ${entryColumns}, entry.xid::text AS xid FROM audit_entries AS entry
    WHERE entry.xid >= ${horizon}::xid8 AND (entry.xid < ${end}::xid8 OR ${isMoved} AND entry.xid >= ${last}::xid8)
      AND NOT EXISTS (SELECT FROM audit_chain WHERE audit_chain.entry_id = entry.id)
    ORDER BY entry.xid, entry.id LIMIT ${batchSize}`);
  const heads = await holdHeads(tx, [...new Set(rows.map(({ workspaceId }) => workspaceId))]);
  const links = rows.flatMap(({ xid: _xid, ...row }) => {
    const entry = readEntry(row);
    const head = heads.get(entry.workspaceId);
    if (!head) return [];
    const next = { number: head.number + 1, hash: hashEntry(head.hash, entry) };
    heads.set(entry.workspaceId, next);
    return [
      { workspaceId: entry.workspaceId, number: next.number, entryId: entry.id, hash: next.hash.toString('hex') },
    ];
  });
  await tx.execute(sql`
    INSERT INTO audit_chain (workspace_id, number, entry_id, hash)
    SELECT "workspaceId", number, "entryId", decode(hash, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS link("workspaceId" uuid, number bigint, "entryId" bigint, hash text)`);
  const isWhole = rows.length < batchSize;
  const reached = isWhole ? end : rows.at(-1)?.xid;
  if (isWhole || !isMoved) await tx.execute(sql`UPDATE audit_progress SET horizon = ${reached}::xid8`);
  return { count: links.length, isWhole };
}

/**
 * Takes new entries into the chains of their workspaces, a batch per transaction. Returns how many. Two at once wait for
 * each other.
 */
export async function extendAuditChains(db: OwnerDb, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { count, isWhole } = await db.transaction((tx) => chainBatch(tx));
    total += count;
    if (isWhole) return total;
  }
}
