import type { DatabaseSync } from 'node:sqlite';

// The networks' time is the machine's plus an offset that only grows: so a test lets sixty days pass without waiting for
// them. The product's own time is untouched.

const name = 'clock_offset_ms';

function readOffset(db: DatabaseSync): number {
  return Number(db.prepare('SELECT value FROM settings WHERE name = ?').get(name)?.['value'] ?? 0);
}

export function readClock(db: DatabaseSync): number {
  return Date.now() + readOffset(db);
}

export function advanceClock(db: DatabaseSync, ms: number): void {
  db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(name, String(readOffset(db) + ms));
}
