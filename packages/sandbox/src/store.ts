import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** The state on disk cannot be used. The message is meant for a person. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Each part keeps a file of its own, so that parts never wait for each other's migrations. A migration is SQL; its place
 * in the list is its version (`user_version` counts those applied): add at the end, never change one.
 */
export type StoreOptions = { folder: string; name: string; migrations: readonly string[] };

/** Prepares each statement once: the same few are run for every request. */
class Store extends DatabaseSync {
  readonly #statements = new Map<string, StatementSync>();

  override prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = super.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

export function openStore({ folder, name, migrations }: StoreOptions): DatabaseSync {
  const file = join(folder, `${name}.sqlite`);
  let db: DatabaseSync | undefined;
  try {
    // What is kept here includes sign-in links: nobody else on the machine should read it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    db = new Store(file, { timeout: 2000 });
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
    migrate(db, migrations, file);
    return db;
  } catch (cause) {
    if (db?.isOpen) db.close();
    if (cause instanceof StoreError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      `The sandbox can’t store its state in ${file}: ${reason}. ` +
        'Make the folder writable. If the file is damaged, delete it: it only holds what the sandbox received.',
      { cause },
    );
  }
}

function migrate(db: DatabaseSync, migrations: readonly string[], file: string): void {
  inTransaction(db, () => {
    const applied = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
    if (applied > migrations.length) {
      throw new StoreError(
        `${file} was written by a newer version of the sandbox. Start that version, or delete the file to start empty.`,
      );
    }
    for (const migration of migrations.slice(applied)) db.exec(migration);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** All of it or none of it. The write lock is taken at once, so that what is read inside still holds when it writes. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
