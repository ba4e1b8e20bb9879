import type { AuditCheckpoint } from '@ruche/contracts/audit';
import type { OwnerDb } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { entryColumns, firstHash, hashEntry, type RawEntry, readEntry } from './chain.ts';

/** The first thing that doesn’t fit. */
export type AuditFault =
  /** A place of the chain is not there. */
  | { what: 'gap'; number: number }
  /** The entry of that place is not there. */
  | { what: 'missing'; number: number; entryId: number }
  /** It, or its hash, is not what it was; or it stands at another place than before. */
  | { what: 'changed'; number: number; entryId: number }
  /** All fits, but not what was kept elsewhere: entry and hashes were written anew. */
  | { what: 'rewritten'; number: number }
  /** The chain ends before what was kept elsewhere. */
  | { what: 'shortened'; number: number; length: number }
  /** The job is past it, and it isn’t in the chain. */
  | { what: 'unchained'; entryId: number };

export type VerifiedChain = {
  /** How many entries were checked. */
  length: number;
  /** The last hash, in hexadecimal. */
  hash: string | null;
  /** So many entries are new: the job takes them into the chain within a minute or two. */
  waiting: number;
  fault: AuditFault | null;
};

const pageSize = 2000;

type Link = { number: string; hash: Buffer; entryId: string; entry: RawEntry | null };

async function readLinks(db: OwnerDb, workspaceId: string, after: number): Promise<Link[]> {
  const { rows } = await db.execute<RawEntry & { number: string; hash: Buffer; entryId: string }>(sql`
    SELECT chain.number, chain.hash, chain.entry_id AS "entryId", ${entryColumns}
    FROM audit_chain AS chain LEFT JOIN audit_entries AS entry ON entry.id = chain.entry_id
    WHERE chain.workspace_id = ${workspaceId} AND chain.number > ${after}
    ORDER BY chain.number LIMIT ${pageSize}`);
  return rows.map(({ number, hash, entryId, ...entry }) => {
    return { number, hash, entryId, entry: (entry.id as string | null) === null ? null : entry };
  });
}

type Step = { number: number; hash: Buffer };

function check(before: Step, link: Link, kept: string | undefined): AuditFault | null {
  const number = Number(link.number);
  const entryId = Number(link.entryId);
  if (number !== before.number + 1) return { what: 'gap', number: before.number + 1 };
  if (!link.entry) return { what: 'missing', number, entryId };
  if (!hashEntry(before.hash, readEntry(link.entry)).equals(link.hash)) return { what: 'changed', number, entryId };
  return kept !== undefined && kept !== link.hash.toString('hex') ? { what: 'rewritten', number } : null;
}

async function walk(
  db: OwnerDb,
  workspaceId: string,
  kept: Map<number, string>,
): Promise<Step & Pick<VerifiedChain, 'fault'>> {
  let last: Step = { number: 0, hash: firstHash };
  for (;;) {
    const links = await readLinks(db, workspaceId, last.number);
    for (const link of links) {
      const fault = check(last, link, kept.get(Number(link.number)));
      if (fault) return { ...last, fault };
      last = { number: Number(link.number), hash: link.hash };
    }
    if (links.length < pageSize) break;
  }
  const number = Math.max(0, ...kept.keys());
  return { ...last, fault: number > last.number ? { what: 'shortened', number, length: last.number } : null };
}

/** Entries that aren’t in the chain: those that the job is past, and those that wait for it. */
async function findUnchained(db: OwnerDb, workspaceId: string): Promise<{ passed: number | null; waiting: number }> {
  const { rows } = await db.execute<{ passed: string | null; waiting: string }>(sql`
    SELECT min(entry.id) FILTER (WHERE entry.xid < progress.horizon) AS passed,
      count(*) FILTER (WHERE entry.xid >= progress.horizon) AS waiting
    FROM audit_entries AS entry CROSS JOIN audit_progress AS progress
    WHERE entry.workspace_id = ${workspaceId}
      AND NOT EXISTS (SELECT FROM audit_chain WHERE audit_chain.entry_id = entry.id)`);
  const [found] = rows;
  return { passed: found?.passed ? Number(found.passed) : null, waiting: Number(found?.waiting ?? 0) };
}

/**
 * Computes all hashes of a workspace anew and compares them with those that are stored, and with those that somebody kept
 * elsewhere. All of it is as it was in one moment.
 */
export function verifyAuditChain(
  db: OwnerDb,
  workspaceId: string,
  checkpoints: readonly AuditCheckpoint[] = [],
): Promise<VerifiedChain> {
  const own = checkpoints.filter((one) => one.workspaceId === workspaceId);
  const kept = new Map(own.map(({ number, hash }) => [number, hash]));
  return db.transaction(
    async (tx) => {
      const { number, hash, fault } = await walk(tx, workspaceId, kept);
      const { passed, waiting } = await findUnchained(tx, workspaceId);
      const unchained: AuditFault | null = passed === null ? null : { what: 'unchained', entryId: passed };
      return { length: number, hash: number === 0 ? null : hash.toString('hex'), waiting, fault: fault ?? unchained };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Every workspace with its name, or the one. */
export async function listAuditedWorkspaces(db: OwnerDb, id: string | null): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, name FROM workspaces WHERE ${id}::uuid IS NULL OR id = ${id}::uuid ORDER BY created_at, id`);
  return rows;
}
