import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMigrations } from './check-migrations.ts';
import { connectAsOwner, type OwnerDatabase } from './connect.ts';
import { sql } from './drizzle.ts';
import { migrate } from './migrate.ts';

const run = promisify(execFile);
const PACKAGE = join(import.meta.dirname, '..');

let test: TestDatabase;
let db: OwnerDatabase;
let migrationsFolder: string;
let names: string[];

beforeEach(async () => {
  test = await createTestDatabase({ isEmpty: true });
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  migrationsFolder = await mkdtemp(join(tmpdir(), 'ruche-migrations-'));
  await cp(join(import.meta.dirname, 'migrations'), migrationsFolder, { recursive: true });
  names = (await readdir(migrationsFolder)).map((file) => file.replace('.sql', '')).toSorted();
});

afterEach(async () => {
  await db.close();
  await test.drop();
  await rm(migrationsFolder, { recursive: true, force: true });
});

const migrateHere = () => migrate(test.ownerUrl, { secret: test.secret, migrationsFolder });

function migrateAt(change: (url: URL) => void, secret = test.secret) {
  const url = new URL(test.ownerUrl);
  change(url);
  return migrate(url.href, { secret });
}

describe('migrate', () => {
  it('brings an empty database up to date, and does nothing the second time', async () => {
    expect(await checkMigrations(db.orm)).toEqual({ state: 'behind', missing: names, unknown: [] });
    expect(await migrateHere()).toEqual({ applied: names });
    expect(await checkMigrations(db.orm)).toEqual({ state: 'current', missing: [], unknown: [] });
    expect(await migrateHere()).toEqual({ applied: [] });
  });

  it('applies each migration once when several processes start together', async () => {
    const code = `
      import { migrate } from '@ruche/database';
      const { applied } = await migrate(process.env.URL, { secret: process.env.SECRET });
      console.log(JSON.stringify(applied));`;
    const env = { ...process.env, URL: test.ownerUrl, SECRET: test.secret };
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: PACKAGE, env });
        return JSON.parse(stdout) as string[];
      }),
    );
    expect(outcomes.flat().toSorted()).toEqual(names);
    expect(await checkMigrations(db.orm)).toMatchObject({ state: 'current' });
  });

  it('finds a database up to date without waiting for somebody who migrates', async () => {
    await migrateHere();
    const other = await db.pool.connect();
    try {
      await other.query('SELECT pg_advisory_lock(7282430001)');
      expect(await migrateHere()).toEqual({ applied: [] });
    } finally {
      other.release(true);
    }
  });

  it('undoes a migration that fails, keeps those before it, and names it', async () => {
    await writeFile(join(migrationsFolder, '9999-broken.sql'), 'CREATE TABLE half (id int); SELECT nonsense;');
    await expect(migrateHere()).rejects.toThrow('Migration 9999-broken failed and was undone');
    expect(await checkMigrations(db.orm)).toMatchObject({ state: 'current' });
    const { rows } = await db.orm.execute(sql`SELECT to_regclass('half') AS half`);
    expect(rows).toEqual([{ half: null }]);
  });

  it('refuses a migration that was changed after it had been applied', async () => {
    await migrateHere();
    await writeFile(join(migrationsFolder, `${names[0]}.sql`), 'SELECT 1;');
    await expect(migrateHere()).rejects.toThrow(`changed after they were applied: ${names[0]}`);
  });

  it('reports and refuses a database that a newer version has migrated', async () => {
    await writeFile(join(migrationsFolder, '9999-from-the-future.sql'), 'CREATE TABLE future (id int);');
    await migrateHere();
    expect(await checkMigrations(db.orm)).toEqual({ state: 'ahead', missing: [], unknown: ['9999-from-the-future'] });
    await expect(migrate(test.ownerUrl, { secret: test.secret })).rejects.toThrow(
      'migrated by a newer version of Ruche (9999-from-the-future)',
    );
  });

  it('explains a log-in, a database or a server that is not there', async () => {
    await expect(migrateAt((url) => (url.password = 'wrong'))).rejects.toThrow(/rejects the user ruche/);
    await expect(migrateAt((url) => (url.pathname = '/nowhere'))).rejects.toThrow(/no database nowhere/);
    await expect(migrateAt((url) => (url.port = '1'))).rejects.toThrow(/can’t be reached .*Is it running/);
  });

  it('explains which rights a log-in lacks', async () => {
    const limited = `limited_${randomUUID().replaceAll('-', '')}`;
    await db.pool.query(`CREATE ROLE ${limited} LOGIN PASSWORD 'limited'`);
    const asLimited = (url: URL) => {
      url.username = limited;
      url.password = 'limited';
    };
    try {
      const otherSecret = 'so that the password of the role would have to change';
      await expect(migrateAt(asLimited, otherSecret)).rejects.toThrow(
        /can’t create or change the roles ruche_app and ruche_limited/,
      );
      await expect(migrateAt(asLimited)).rejects.toThrow(/make this user and another one .* members of ruche_app/);
      await db.pool.query(`GRANT ruche_app TO ${limited}`);
      await expect(migrateAt(asLimited)).rejects.toThrow(/missing a privilege .* ALTER DATABASE/);
    } finally {
      await db.pool.query(`DROP ROLE ${limited}`);
    }
  });
});
