import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const keptRequests = 5000;
const forgetEvery = 100;

const RequestSchema = z.object({
  id: z.number(),
  at: z.number(),
  platform: z.string(),
  operation: z.string().nullable(),
  method: z.string(),
  /** Without its query: codes and tokens travel there. */
  path: z.string(),
  /** Null while it is not answered, and for good where it never was. */
  status: z.number().nullable(),
  personId: z.string().nullable(),
  fault: z.string().nullable(),
});
type JournalEntry = z.infer<typeof RequestSchema>;

type NewEntry = Pick<JournalEntry, 'at' | 'platform' | 'operation' | 'method' | 'path'>;

/** What the networks were asked, for tests that count. Written before anything is answered, so that nothing is missed. */
export function insertEntry(db: DatabaseSync, { at, platform, operation, method, path }: NewEntry): number {
  const { lastInsertRowid } = db
    .prepare('INSERT INTO requests (at, platform, operation, method, path) VALUES (?, ?, ?, ?, ?)')
    .run(at, platform, operation, method, path);
  const id = Number(lastInsertRowid);
  if (id % forgetEvery === 0) db.prepare('DELETE FROM requests WHERE id <= ?').run(id - keptRequests);
  return id;
}

export type EntryEnd = Pick<JournalEntry, 'id' | 'operation' | 'status' | 'personId' | 'fault'>;

export function updateEntry(db: DatabaseSync, { id, operation, status, personId, fault }: EntryEnd): void {
  db.prepare('UPDATE requests SET operation = ?, status = ?, person_id = ?, fault = ? WHERE id = ?').run(
    operation,
    status,
    personId,
    fault,
    id,
  );
}

export type EntryFilter = { platform?: string | undefined; operation?: string | undefined; limit?: number };

/** Oldest first; with a limit, the newest of them. */
export function listEntries(db: DatabaseSync, { platform, operation, limit = -1 }: EntryFilter): JournalEntry[] {
  return db
    .prepare(
      `SELECT id, at, platform, operation, method, path, status, person_id AS personId, fault
       FROM requests WHERE (?1 IS NULL OR platform = ?1) AND (?2 IS NULL OR operation = ?2) ORDER BY id DESC LIMIT ?3`,
    )
    .all(platform ?? null, operation ?? null, limit)
    .map((row) => RequestSchema.parse(row))
    .toReversed();
}
