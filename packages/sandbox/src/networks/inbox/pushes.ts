import type { DatabaseSync } from 'node:sqlite';
import { hourMs, minuteMs } from '@ruche/contracts/time';
import { z } from 'zod';
import type { NetworkContext } from '#src/networks/network.ts';
import type { DeliveryMode } from './changes.ts';
import type { Push } from './network-inbox.ts';

/** After each failure, until about a day and a half is over. */
const retryDelaysMs = [
  2000,
  10_000,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  3 * hourMs,
  8 * hourMs,
  12 * hourMs,
  12 * hourMs,
];

const PushSchema = z.object({
  place: z.number(),
  platform: z.string(),
  clientId: z.string(),
  url: z.string(),
  body: z.string(),
  /** What is wrong with the first try. */
  flaw: z.enum(['forged', 'truncated']).nullable(),
  attempts: z.number(),
  /** Null once it was taken or given up. */
  dueAt: z.number().nullable(),
  createdAt: z.number(),
  /** Of the last try; null before it, and where nobody answered. */
  status: z.number().nullable(),
});
export type StoredPush = z.infer<typeof PushSchema>;

const columns = `place, platform, client_id AS clientId, url, body, flaw, attempts, due_at AS dueAt,
  created_at AS createdAt, status`;

export function insertPush({ db, platform, now }: NetworkContext, { app, url, body }: Push, mode: DeliveryMode): void {
  const flaw = mode === 'forged' || mode === 'truncated' ? mode : null;
  db.prepare(
    'INSERT INTO inbox_pushes (platform, client_id, url, body, flaw, due_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(platform, app.clientId, url, body, flaw, now(), now());
}

export function listDuePushes(db: DatabaseSync, now: number): StoredPush[] {
  return db
    .prepare(`SELECT ${columns} FROM inbox_pushes WHERE due_at <= ? ORDER BY place`)
    .all(now)
    .map((row) => PushSchema.parse(row));
}

/** Everything that was sent or waits, oldest first. */
export function listPushes(db: DatabaseSync, platform: string | undefined): StoredPush[] {
  return db
    .prepare(`SELECT ${columns} FROM inbox_pushes WHERE ?1 IS NULL OR platform = ?1 ORDER BY place`)
    .all(platform ?? null)
    .map((row) => PushSchema.parse(row));
}

export function nextPushAt(db: DatabaseSync): number | null {
  const at = db.prepare('SELECT min(due_at) AS at FROM inbox_pushes').get()?.['at'];
  return typeof at === 'number' ? at : null;
}

/** What came of a try: taken, or to be tried again later. */
export function notePush(db: DatabaseSync, { place, attempts }: StoredPush, status: number | null, now: number): void {
  const isTaken = status !== null && status >= 200 && status < 300;
  const delay = isTaken ? undefined : retryDelaysMs[attempts];
  db.prepare('UPDATE inbox_pushes SET attempts = attempts + 1, status = ?, due_at = ? WHERE place = ?').run(
    status,
    delay === undefined ? null : now + delay,
    place,
  );
}
