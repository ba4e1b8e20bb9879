import type { DatabaseSync } from 'node:sqlite';
import { PlatformIdSchema } from '@ruche/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Operation, operations } from './network.ts';

/** Kinds of trouble whose answer looks different at every network: each network says how. */
export const shapedFaultKinds = [
  'rate-limit',
  'server-error',
  'bad-gateway',
  'unavailable',
  'token-revoked',
  'token-expired',
  'duplicate',
  'reject',
] as const;
export type ShapedFaultKind = (typeof shapedFaultKinds)[number];

/** Kinds that strike before anything is done: `garbage` is a 200 that is somebody else's HTML. */
const beforeKinds = [...shapedFaultKinds, 'timeout-before', 'drop-before', 'garbage', 'slow'] as const;
/** Kinds that do the work, then spoil the answer: `truncated` cuts it in the middle. */
const afterKinds = ['timeout-after', 'drop-after', 'error-after', 'truncated'] as const;
export const faultKinds = [...beforeKinds, ...afterKinds] as const;

export type FaultCircumstances = {
  operation: Operation;
  request: FastifyRequest;
  retryAfterSeconds: number | null;
  /** Milliseconds, by the networks' clock. */
  now: number;
};

/** A body that is no string is sent as JSON. */
export type FaultAnswer = { status: number; headers?: Record<string, string>; body: unknown; type?: string };

const FaultSchema = z.object({
  id: z.number(),
  platform: PlatformIdSchema,
  operation: z.enum(operations),
  kind: z.enum(faultKinds),
  /** How often it still strikes; null until it is cleared. */
  remaining: z.number().nullable(),
  delayMs: z.number().nullable(),
  retryAfterSeconds: z.number().nullable(),
  /** Only calls of this account. */
  accountId: z.string().nullable(),
  /** How many calls still pass before it strikes. */
  skip: z.number(),
  /** Strikes once so much of a call's body was read, and only calls with such a body. */
  afterBytes: z.number().nullable(),
});
export type Fault = z.infer<typeof FaultSchema>;

/** Kinds that can strike while a body is still coming. */
export const bodyFaultKinds: readonly string[] = ['timeout-before', 'drop-before'] satisfies Fault['kind'][];

const columns = `id, platform, operation, kind, remaining, delay_ms AS delayMs, retry_after_seconds AS retryAfterSeconds,
  account_id AS accountId, skip, after_bytes AS afterBytes`;

export function insertFault(db: DatabaseSync, fault: Omit<Fault, 'id'>): Fault {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO faults
         (platform, operation, kind, remaining, delay_ms, retry_after_seconds, account_id, skip, after_bytes)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      fault.platform,
      fault.operation,
      fault.kind,
      fault.remaining,
      fault.delayMs,
      fault.retryAfterSeconds,
      fault.accountId,
      fault.skip,
      fault.afterBytes,
    );
  return { ...fault, id: Number(lastInsertRowid) };
}

export function listFaults(db: DatabaseSync, platform?: string): Fault[] {
  return db
    .prepare(`SELECT ${columns} FROM faults WHERE ?1 IS NULL OR platform = ?1 ORDER BY id`)
    .all(platform ?? null)
    .map((row) => FaultSchema.parse(row));
}

export function deleteFaults(db: DatabaseSync, platform?: string): void {
  db.prepare('DELETE FROM faults WHERE ?1 IS NULL OR platform = ?1').run(platform ?? null);
}

/** When a fault strikes: as the call begins, while its body is read, or after its work. */
export type FaultStage = 'before' | 'body' | 'after';

function stageOf({ kind, afterBytes }: Fault): FaultStage {
  if (afterBytes !== null) return 'body';
  return afterKinds.some((after) => after === kind) ? 'after' : 'before';
}

export type FaultCall = {
  platform: string;
  operation: Operation;
  stage: FaultStage;
  /** Whether the call is of that account. */
  isOf: (accountId: string) => boolean;
};

/** Those that a call meets at that stage, oldest first. Asked for every request: nearly always there are none. */
export function findFaults(db: DatabaseSync, { platform, operation, stage, isOf }: FaultCall): Fault[] {
  const rows = db
    .prepare(`SELECT ${columns} FROM faults WHERE platform = ? AND operation = ? ORDER BY id`)
    .all(platform, operation);
  if (rows.length === 0) return [];
  return rows
    .map((row) => FaultSchema.parse(row))
    .filter((fault) => stageOf(fault) === stage && (fault.accountId === null || isOf(fault.accountId)));
}

/** Counts one call against a fault. True when it strikes, used up by one. */
export function countDown(db: DatabaseSync, { id }: Pick<Fault, 'id'>): boolean {
  const skipped = db.prepare('UPDATE faults SET skip = skip - 1 WHERE id = ? AND skip > 0').run(id);
  if (skipped.changes > 0) return false;
  const used = db.prepare('DELETE FROM faults WHERE id = ? AND remaining <= 1').run(id);
  if (used.changes > 0) return true;
  return db.prepare('UPDATE faults SET remaining = remaining - 1 WHERE id = ?').run(id).changes > 0;
}

/** The oldest fault that is due. The others count the call as well where they let calls pass first. */
export function takeFault(db: DatabaseSync, call: FaultCall): Fault | undefined {
  let taken: Fault | undefined;
  for (const fault of findFaults(db, call)) {
    if (taken && fault.skip === 0) continue;
    if (countDown(db, fault)) taken = fault;
  }
  return taken;
}
