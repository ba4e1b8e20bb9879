import type { DatabaseSync } from 'node:sqlite';

/** By file, since every network has a connection of its own to the same one. */
const wakers = new Map<string, () => void>();

const fileOf = (db: DatabaseSync) => db.location() ?? '';

/** To be called where something may have become due. */
export function wakeDeliveries(db: DatabaseSync): void {
  wakers.get(fileOf(db))?.();
}

export function onWake(db: DatabaseSync, wake: () => void): () => void {
  const file = fileOf(db);
  wakers.set(file, wake);
  return () => {
    if (wakers.get(file) === wake) wakers.delete(file);
  };
}
