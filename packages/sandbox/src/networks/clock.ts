import type { DatabaseSync } from 'node:sqlite';

// The networks' time is the machine's plus an offset that only grows: so a test lets sixty days pass without waiting for
// them. The product's own time is untouched.

const name = 'clock_offset_ms';

/** Nobody else writes it, and every call of a network asks for the time more than once. */
const offsets = new WeakMap<DatabaseSync, number>();

function readOffset(db: DatabaseSync): number {
  const known = offsets.get(db);
  if (known !== undefined) return known;
  const offset = Number(db.prepare('SELECT value FROM settings WHERE name = ?').get(name)?.['value'] ?? 0);
  offsets.set(db, offset);
  return offset;
}

export function readClock(db: DatabaseSync): number {
  return Date.now() + readOffset(db);
}

export function advanceClock(db: DatabaseSync, ms: number): void {
  const offset = readOffset(db) + ms;
  db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(name, String(offset));
  offsets.set(db, offset);
}
