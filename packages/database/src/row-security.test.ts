import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, connectAsOwner, type Database, type OwnerDatabase } from './connect.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let app: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 1 });
  app = connect(test.appUrl, { applicationName: 'test', max: 1 });
});
afterAll(async () => {
  await Promise.all([owner.close(), app.close()]);
  await test.drop();
});

type Policy = { command: string; using: string | null; check: string | null };
type Table = { name: string; isGuarded: boolean; isOwnedByApp: boolean; policies: Policy[] };

/** Every table that says which workspace its rows belong to, however it came about. */
async function workspaceTables(): Promise<Table[]> {
  const { rows } = await owner.pool.query<Table>(`
    SELECT c.oid::regclass::text AS name, c.relrowsecurity AS "isGuarded",
      pg_has_role('ruche_app', c.relowner, 'MEMBER') AS "isOwnedByApp",
      coalesce((SELECT json_agg(json_build_object('command', p.polcmd::text,
          'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))
        FROM pg_policy AS p WHERE p.polrelid = c.oid AND p.polpermissive), '[]') AS policies
    FROM pg_class AS c
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    ORDER BY 1`);
  return rows;
}

const ofNoClient = [
  'assistant_settings',
  'assistant_usage',
  'billing_accounts',
  'billing_mails',
  'calendar_views',
  'idempotency_keys',
  'inbox_labels',
  'inbox_views',
  'invitations',
  'members',
  'notification_preferences',
  'notifications',
  'numbers_announced',
  'pending_alerts',
  'sent_mails',
  'workspace_logos',
];

const namesTheAsker = /current_(?:workspace|user)_id\(\)/;

describe('the walls between workspaces', () => {
  it('stand around every table with a workspace column', async () => {
    const tables = await workspaceTables();
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['clients', 'members', 'notifications']));
    for (const { name, isGuarded, policies } of tables) {
      expect(isGuarded, `${name} has no row-level security`).toBe(true);
      expect(policies.length, `${name} has no policy`).toBeGreaterThan(0);
      for (const { command, using, check } of policies) {
        // What may be written is what may be seen, unless the policy says otherwise.
        const seen = command === 'a' ? check : using;
        expect(seen, `${name} has a policy that lets everybody in`).toMatch(namesTheAsker);
        expect(check ?? seen, `${name} lets rows be written for others`).toMatch(namesTheAsker);
      }
    }
  });

  it('cannot be climbed by the application role', async () => {
    const { rows } = await owner.pool.query<{ name: string }>(`
      SELECT rolname AS name FROM pg_roles
      WHERE (rolsuper OR rolbypassrls OR rolcreaterole) AND pg_has_role('ruche_app', oid, 'MEMBER')`);
    expect(rows).toEqual([]);
    for (const { name, isOwnedByApp } of await workspaceTables()) {
      expect(isOwnedByApp, `${name} belongs to the application role, which could switch its policies off`).toBe(false);
    }
  });

  it('show nothing to a transaction that has not said where it works', async () => {
    const { rows } = await app.pool.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'workspace_id' AND table_schema = 'public'",
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { name } of rows) expect((await app.pool.query(`SELECT FROM ${name}`)).rowCount).toBe(0);
  });

  it('have walls between clients besides, for keys that are limited to some', async () => {
    const { rows } = await owner.pool.query<{ name: string }>(`
      SELECT c.oid::regclass::text AS name FROM pg_class AS c
      JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
        AND has_table_privilege('ruche_limited', c.oid, 'SELECT, INSERT, UPDATE, DELETE')
        AND NOT EXISTS (SELECT FROM pg_policy AS p WHERE p.polrelid = c.oid AND NOT p.polpermissive
          AND p.polroles = ARRAY['ruche_limited'::regrole::oid])
      ORDER BY 1`);
    // The workspace's own, or one person's: routes about nothing else refuse limited keys.
    expect(rows.map(({ name }) => name)).toEqual(ofNoClient);
  });

  it('leave no view that would look over them', async () => {
    const { rows } = await owner.pool.query(`
      SELECT c.oid::regclass FROM pg_class AS c
      WHERE c.relkind IN ('v', 'm') AND has_table_privilege('ruche_app', c.oid, 'SELECT')
        AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        AND NOT coalesce('security_invoker=true' = ANY (c.reloptions), false)`);
    expect(rows).toEqual([]);
  });
});
