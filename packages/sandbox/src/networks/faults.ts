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
});
export type Fault = z.infer<typeof FaultSchema>;

const columns =
  'id, platform, operation, kind, remaining, delay_ms AS delayMs, retry_after_seconds AS retryAfterSeconds';

export function insertFault(db: DatabaseSync, fault: Omit<Fault, 'id'>): Fault {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO faults (platform, operation, kind, remaining, delay_ms, retry_after_seconds)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(fault.platform, fault.operation, fault.kind, fault.remaining, fault.delayMs, fault.retryAfterSeconds);
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

type Wanted = { platform: string; operation: Operation; stage: 'before' | 'after' };

/** The oldest fault that is due, used up by one. */
export function takeFault(db: DatabaseSync, { platform, operation, stage }: Wanted): Fault | undefined {
  const kinds: readonly string[] = stage === 'before' ? beforeKinds : afterKinds;
  const fault = listFaults(db, platform).find((fault) => fault.operation === operation && kinds.includes(fault.kind));
  if (!fault) return undefined;
  if (fault.remaining !== null && fault.remaining <= 1) db.prepare('DELETE FROM faults WHERE id = ?').run(fault.id);
  else if (fault.remaining !== null) {
    db.prepare('UPDATE faults SET remaining = remaining - 1 WHERE id = ?').run(fault.id);
  }
  return fault;
}
