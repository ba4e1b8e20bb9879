import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, connectAsOwner, type Database, type OwnerDatabase } from './connect.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let app: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test owner' });
  app = connect(test.appUrl, { applicationName: 'test app' });
});

afterAll(async () => {
  await owner.close();
  await app.close();
  await test.drop();
});

describe('the application role', () => {
  it('has no right above the others and owns nothing', async () => {
    const { rows } = await app.pool.query(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
              (SELECT count(*)::int FROM pg_class WHERE relowner = role.oid) AS owned
       FROM pg_roles AS role WHERE rolname = current_user`,
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
    ]);
  });

  it.each([
    ['create tables', 'CREATE TABLE mine (id int)'],
    ['rewrite which migrations were applied', 'DELETE FROM schema_migrations'],
    ['forge a heartbeat', "UPDATE worker_heartbeats SET host = 'elsewhere'"],
    ['read the payloads of jobs', 'SELECT * FROM graphile_worker._private_jobs'],
    ['read the list of jobs', 'SELECT * FROM graphile_worker.jobs'],
    ['become the owner', 'SET ROLE ruche'],
  ])('cannot %s', async (_what, statement) => {
    await expect(app.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('sees, under row-level security, only the rows that a policy shows it', async () => {
    await owner.pool.query(`
      CREATE TABLE notes (workspace int, body text);
      ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
      ALTER TABLE notes FORCE ROW LEVEL SECURITY;
      CREATE POLICY own_workspace ON notes USING (workspace = current_setting('test.workspace', true)::int);
      GRANT SELECT, INSERT ON notes TO ruche_app`);
    const client = await app.pool.connect();
    try {
      await client.query("SET test.workspace = '1'");
      await client.query("INSERT INTO notes VALUES (1, 'ours')");
      await expect(client.query("INSERT INTO notes VALUES (2, 'smuggled')")).rejects.toMatchObject({ code: '42501' });
      await client.query("SET test.workspace = '2'");
      expect((await client.query('SELECT * FROM notes')).rows).toEqual([]);
      await client.query("SET test.workspace = '1'");
      expect((await client.query('SELECT body FROM notes')).rows).toEqual([{ body: 'ours' }]);
    } finally {
      client.release();
    }
    // Forced: not even the owner walks past it.
    expect((await owner.pool.query('SELECT * FROM notes')).rows).toEqual([]);
  });
});
