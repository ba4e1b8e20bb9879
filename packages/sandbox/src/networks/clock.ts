import type { DatabaseSync } from 'node:sqlite';

// The networks' time is the machine's plus an offset that only grows: so a test lets sixty days pass without waiting for
// them. The product's own time is untouched.

const name = 'clock_offset_ms';

/** By file, since every network has a connection of its own to the same one. Every call asks for the time more than once. */
const offsets = new Map<string, number>();

const fileOf = (db: DatabaseSync) => db.location() ?? '';

function readOffset(db: DatabaseSync): number {
  const known = offsets.get(fileOf(db));
  if (known !== undefined) return known;
  const offset = Number(db.prepare('SELECT value FROM settings WHERE name = ?').get(name)?.['value'] ?? 0);
  offsets.set(fileOf(db), offset);
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
  offsets.set(fileOf(db), offset);
}

/** For a store that was emptied: it is today there again. */
export function forgetClock(db: DatabaseSync): void {
  offsets.delete(fileOf(db));
}
