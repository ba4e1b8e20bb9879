import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const StoredSchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(z.unknown()));

/** A short list of a network's own making, such as the webhooks of the app, kept under a name. */
export function readList<Item>(db: DatabaseSync, name: string, schema: z.ZodType<Item>): Item[] {
  const value = db.prepare('SELECT value FROM settings WHERE name = ?').get(name)?.['value'];
  return value === undefined ? [] : StoredSchema.parse(value).map((item) => schema.parse(item));
}

export function writeList(db: DatabaseSync, name: string, items: readonly unknown[]): void {
  db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(name, JSON.stringify(items));
}

export function addToList(db: DatabaseSync, name: string, item: unknown): void {
  writeList(db, name, [...readList(db, name, z.unknown()), item]);
}

/** The oldest, used up. */
export function takeFromList<Item>(db: DatabaseSync, name: string, schema: z.ZodType<Item>): Item | undefined {
  const [item, ...others] = readList(db, name, schema);
  if (item !== undefined) writeList(db, name, others);
  return item;
}
