import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAuthUser } from '#src/auth/users.ts';
import { connect, type Database } from '#src/connect.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { listJoinedWorkspaces } from '#src/workspaces/workspaces.ts';
import { actAs, findProfile, insertProfile, openWorkspace } from './users.ts';

let test: TestDatabase;
let app: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  app = connect(test.appUrl, { applicationName: 'test', max: 2 });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

async function createMember(firstName: string) {
  const id = randomUUID();
  await app.orm.transaction(async (tx) => {
    await insertAuthUser(tx, { id });
    await actAs(tx, id);
    await insertProfile(tx, { id, email: '', firstName, lastName: 'Byron' });
    await openWorkspace(tx, `${firstName}’s workspace`);
  });
  return id;
}

/** As one person, by the application's own role. */
async function asUser<Row extends object>(id: string, statement: string): Promise<Row[]> {
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT set_config('ruche.user_id', $1, true)", [id]);
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

it('shows each person their own profile and workspace, and nothing to nobody', async () => {
  const [ada, grace] = [await createMember('Ada'), await createMember('Grace')];
  const [profile, joined] = await app.orm.transaction(async (tx) => {
    await actAs(tx, ada);
    return [await findProfile(tx, ada), await listJoinedWorkspaces(tx, ada)];
  });
  expect(profile).toMatchObject({ firstName: 'Ada' });
  expect(joined).toMatchObject([{ name: 'Ada’s workspace', role: 'owner' }]);
  for (const table of ['users', 'workspaces', 'members']) {
    expect(await asUser(ada, `SELECT FROM ${table}`)).toHaveLength(1);
    expect((await app.pool.query(`SELECT FROM ${table}`)).rows).toEqual([]);
  }
  expect(await asUser(ada, `UPDATE users SET first_name = 'X' WHERE id = '${grace}' RETURNING id`)).toEqual([]);
});

it('keeps the application from letting anybody into a workspace', async () => {
  const [ada, grace] = [await createMember('Ada'), await createMember('Grace')];
  const [own] = await asUser<{ workspace_id: string }>(ada, 'SELECT workspace_id FROM members');
  const join = `INSERT INTO members (workspace_id, user_id, role) VALUES ('${own?.workspace_id}', '${grace}', 'owner')`;
  await expect(asUser(grace, join)).rejects.toThrow('permission denied for table members');
  await expect(asUser(grace, "INSERT INTO workspaces (name) VALUES ('x')")).rejects.toThrow('permission denied');
  await expect(
    asUser(grace, `INSERT INTO users (id, first_name, last_name) VALUES ('${randomUUID()}', 'a', 'b')`),
  ).rejects.toThrow('row-level security');
});
