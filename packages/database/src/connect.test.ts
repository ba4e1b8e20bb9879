import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, startDatabaseProxy } from '@ruche/database/testing';
import { describe, expect, it } from 'vitest';
import { connect, connectAsOwner } from './connect.ts';
import { isConnectionLost } from './connection-lost.ts';
import { sql } from './drizzle.ts';
import { acquireEmbeddedPostgres } from './embedded/index.ts';

describe('connect', () => {
  it('works again after PostgreSQL was restarted under it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ruche-restart-'));
    const first = await acquireEmbeddedPostgres({ folder, isDurable: false });
    const lost: string[] = [];
    const db = connect(first.url, {
      applicationName: 'test',
      onConnectionLost: (error) => lost.push(error.message),
    });
    const ask = () => db.orm.execute(sql`SELECT 1 AS one`).then(({ rows }) => rows);
    try {
      expect(await ask()).toEqual([{ one: 1 }]);
      await first.release();
      await expect(ask()).rejects.toThrow('Failed query');
      const second = await acquireEmbeddedPostgres({ folder, isDurable: false });
      expect(await ask()).toEqual([{ one: 1 }]);
      expect(lost).toHaveLength(1);
      await db.close();
      await second.release();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('gives every connection back that breaks in a transaction, and tells what went wrong', async () => {
    const test = await createTestDatabase();
    const proxy = await startDatabaseProxy(test.ownerUrl);
    const db = connect(proxy.url, { applicationName: 'test', max: 1 });
    const work = () => db.orm.transaction(async (tx) => (await tx.execute(sql`SELECT 2 AS two`)).rows);
    for (const statement of ['begin', 'SELECT 2', 'commit']) {
      expect(await work()).toEqual([{ two: 2 }]);
      proxy.breakOn(statement, 'before');
      const failure: unknown = await work().catch((error: unknown) => error);
      expect(isConnectionLost(failure)).toBe(true);
    }
    expect(await work()).toEqual([{ two: 2 }]);
    expect(db.pool.totalCount).toBe(1);
    const refuse = () => {
      proxy.breakOn('rollback', 'before');
      throw new Error('We do not want it.');
    };
    await expect(db.orm.transaction(async () => refuse())).rejects.toThrow('We do not want it.');
    expect(await work()).toEqual([{ two: 2 }]);
    await db.close();
    await proxy.close();
    await test.drop();
  });

  it('lets PostgreSQL keep what is asked again, and nothing that is asked once', async () => {
    const test = await createTestDatabase();
    const db = connect(test.ownerUrl, { applicationName: 'test', max: 1 });
    const listKept = async () => {
      const { rows } = await db.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
      return rows.map(({ statement }) => statement);
    };
    const double = 'SELECT 2 * $1::int AS product';
    for (const factor of [1, 2, 3]) {
      expect((await db.pool.query(double, [factor])).rows).toEqual([{ product: 2 * factor }]);
    }
    await db.orm.execute(sql`SELECT ${'once'}::text AS text`);
    expect(await listKept()).toEqual([double]);
    await db.close();
    await test.drop();
  });

  it('does not wait for ever for a machine that has vanished', async () => {
    const test = await createTestDatabase();
    const proxy = await startDatabaseProxy(test.ownerUrl);
    const db = connect(proxy.url, { applicationName: 'test', max: 1, statementTimeoutMs: 100, silenceMs: 100 });
    await db.orm.execute(sql`SELECT 1`);
    proxy.fallSilent();
    const failure: unknown = await db.orm.transaction(async (tx) => tx.execute(sql`SELECT 1`)).catch((e: unknown) => e);
    expect(isConnectionLost(failure)).toBe(true);
    await db.close();
    await proxy.close();
    await test.drop();
  });

  it('counts days the same wherever PostgreSQL believes to be', async () => {
    const test = await createTestDatabase();
    const admin = connectAsOwner(test.ownerUrl, { applicationName: 'test owner' });
    await admin.pool.query(`ALTER DATABASE ${new URL(test.ownerUrl).pathname.slice(1)} SET TimeZone = 'Europe/Paris'`);
    await admin.close();
    const app = connect(test.appUrl, { applicationName: 'test app' });
    const { rows } = await app.pool.query(
      "SELECT timestamptz '2026-10-20T12:00:00Z' + interval '14 days' = '2026-11-03T12:00:00Z' AS same",
    );
    expect(rows).toEqual([{ same: true }]);
    await app.close();
    await test.drop();
  });
});
