import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, openStore, StoreError } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ruche-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const first = 'CREATE TABLE bees (name TEXT NOT NULL) STRICT';
const second = "ALTER TABLE bees ADD COLUMN task TEXT NOT NULL DEFAULT 'forage'";

describe('openStore', () => {
  it('keeps rows and applies only the migrations that are new', () => {
    const before = openStore({ folder, name: 'hive', migrations: [first] });
    before.prepare('INSERT INTO bees (name) VALUES (?)').run('Maya');
    before.close();
    const after = openStore({ folder, name: 'hive', migrations: [first, second] });
    expect({ ...after.prepare('SELECT name, task FROM bees').get() }).toEqual({ name: 'Maya', task: 'forage' });
    after.close();
  });

  it('leaves the file as it was when a migration fails', () => {
    expect(() => openStore({ folder, name: 'hive', migrations: [first, 'CREATE nonsense'] })).toThrow(StoreError);
    const db = openStore({ folder, name: 'hive', migrations: [first] });
    expect(db.prepare('SELECT count(*) AS n FROM bees').get()?.['n']).toBe(0);
    db.close();
  });

  it('refuses a file from a newer version and says what to do', () => {
    openStore({ folder, name: 'hive', migrations: [first, second] }).close();
    expect(() => openStore({ folder, name: 'hive', migrations: [first] })).toThrow(/newer version.*delete the file/s);
  });

  it('refuses a damaged file and names it', () => {
    writeFileSync(join(folder, 'hive.sqlite'), 'half a page of something that is not a database'.repeat(100));
    expect(() => openStore({ folder, name: 'hive', migrations: [first] })).toThrow(/hive\.sqlite.*damaged, delete it/s);
  });

  it('says so when the folder cannot be made', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => openStore({ folder: join(folder, 'file', 'sub'), name: 'hive', migrations: [] })).toThrow(
      /Make the folder writable/,
    );
  });
});

describe('inTransaction', () => {
  it('undoes everything when the work fails', () => {
    const db = openStore({ folder, name: 'hive', migrations: [first] });
    const failing = () =>
      inTransaction(db, () => {
        db.exec("INSERT INTO bees (name) VALUES ('Maya')");
        throw new Error('stung');
      });
    expect(failing).toThrow('stung');
    expect(db.prepare('SELECT count(*) AS n FROM bees').get()?.['n']).toBe(0);
    db.close();
  });
});
