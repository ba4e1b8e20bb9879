import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openStore, StoreError, type StoreOptions } from '#src/store.ts';

/** A store that holds private keys: readable by its owner alone, from the first byte. */
export function openPrivateStore(options: StoreOptions): DatabaseSync {
  const file = join(options.folder, `${options.name}.sqlite`);
  try {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The sandbox can’t store its keys in ${file}: ${reason}. Make the folder writable.`, {
      cause,
    });
  }
  return openStore(options);
}

export const secretsTable = 'CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT';

/** Making a key takes a good part of a second, which nobody who signs in nowhere should wait for. */
export function onFirstUse<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** Made on first need, then the same for ever: whoever trusted a key yesterday still does after a restart. */
export async function keepSecret(db: DatabaseSync, name: string, make: () => Promise<string>): Promise<string> {
  const find = () => db.prepare('SELECT value FROM secrets WHERE name = ?').get(name)?.['value'];
  if (find() === undefined) {
    db.prepare('INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)').run(name, await make());
  }
  return String(find());
}
