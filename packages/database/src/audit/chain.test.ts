import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, connectAsOwner, type Database, type OwnerDatabase } from '#src/connect.ts';
import { emit } from '#src/events/emit.ts';
import { workAlone } from '#src/workspaces/enter.ts';
import { extendAuditChains } from './chain.ts';
import { forgetOldAuditAddresses } from './list.ts';
import { verifyAuditChain } from './verify.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let app: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 6 });
  app = connect(test.appUrl, { applicationName: 'test', max: 1 });
});
afterAll(async () => {
  await Promise.all([owner.close(), app.close()]);
  await test.drop();
});

async function createWorkspace(): Promise<string> {
  const { rows } = await owner.pool.query<{ id: string }>(
    "INSERT INTO workspaces (name, time_zone) VALUES ('Atelier', 'UTC') RETURNING id",
  );
  return rows[0]?.id ?? '';
}

const rename = (id: string, name: string) =>
  emit(owner.orm, { workspace: { id }, userId: null }, { kind: 'workspace_changed', name });

async function namesInChain(id: string): Promise<string[]> {
  const { rows } = await owner.pool.query<{ name: string }>(
    `SELECT entry.params ->> 'name' AS name FROM audit_chain AS chain JOIN audit_entries AS entry ON entry.id = chain.entry_id
     WHERE chain.workspace_id = $1 ORDER BY chain.number`,
    [id],
  );
  return rows.map(({ name }) => name);
}

/** What runs in other databases of this server may hold the job up for a moment. */
async function chained(id: string, names: string[]): Promise<void> {
  await expect
    .poll(async () => {
      await extendAuditChains(owner.orm);
      return namesInChain(id);
    })
    .toEqual(names);
}

it('misses no entry whose transaction commits after one with a higher ID', async () => {
  const workspaceId = await createWorkspace();
  await rename(workspaceId, 'Before');
  const slow = await owner.pool.connect();
  try {
    await slow.query('BEGIN');
    await slow.query(
      `INSERT INTO audit_entries (workspace_id, kind, params) VALUES ($1, 'workspace_changed', '{"name": "Slow"}')`,
      [workspaceId],
    );
    await rename(workspaceId, 'Fast');
    // The later one waits for the earlier one, whose end nobody knows.
    await chained(workspaceId, ['Before']);
    await extendAuditChains(owner.orm);
    expect(await namesInChain(workspaceId)).toEqual(['Before']);
    await slow.query('COMMIT');
  } finally {
    slow.release();
  }
  await chained(workspaceId, ['Before', 'Slow', 'Fast']);
  expect(await verifyAuditChain(owner.orm, workspaceId)).toMatchObject({ length: 3, fault: null });
});

it('leaves out what was rolled back, and takes each entry once, whoever works at the same time', async () => {
  const [first, second] = [await createWorkspace(), await createWorkspace()];
  await expect(
    owner.orm.transaction(async (tx) => {
      await emit(tx, { workspace: { id: first }, userId: null }, { kind: 'workspace_changed', name: 'Undone' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  for (const name of ['One', 'Two', 'Three']) await Promise.all([rename(first, name), rename(second, name)]);
  await Promise.all(Array.from({ length: 4 }, () => extendAuditChains(owner.orm)));
  await chained(first, ['One', 'Two', 'Three']);
  await chained(second, ['One', 'Two', 'Three']);
  for (const id of [first, second]) expect(await verifyAuditChain(owner.orm, id)).toMatchObject({ fault: null });
});

it('goes on where the database was restored on a server that counts fewer transactions', async () => {
  const workspaceId = await createWorkspace();
  await rename(workspaceId, 'Before');
  await chained(workspaceId, ['Before']);
  await owner.pool.query("UPDATE audit_progress SET horizon = '9000000000000'");
  await owner.pool.query(
    `INSERT INTO audit_entries (workspace_id, kind, params, xid)
     VALUES ($1, 'workspace_changed', '{"name": "Restored"}', '8999999999999')`,
    [workspaceId],
  );
  await rename(workspaceId, 'After');
  await expect
    .poll(async () => {
      await extendAuditChains(owner.orm);
      return (await namesInChain(workspaceId)).toSorted();
    })
    .toEqual(['After', 'Before', 'Restored']);
  expect(await verifyAuditChain(owner.orm, workspaceId)).toMatchObject({ length: 3, fault: null });
});

it('can be added to by the server, and neither changed nor deleted nor backdated', async () => {
  const workspaceId = await createWorkspace();
  await rename(workspaceId, 'One');
  await chained(workspaceId, ['One']);
  const refused = [
    "UPDATE audit_entries SET params = '{}'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'UPDATE audit_entries SET ip = NULL',
    `INSERT INTO audit_entries (workspace_id, kind, params, at) VALUES ('${workspaceId}', 'x', '{}', '2001-01-01')`,
    `INSERT INTO audit_entries (workspace_id, kind, params, xid) VALUES ('${workspaceId}', 'x', '{}', '3')`,
    'UPDATE audit_chain SET number = number + 1',
    'DELETE FROM audit_chain',
    `INSERT INTO audit_chain VALUES ('${workspaceId}', 2, 99, sha256('x'))`,
    'SELECT FROM audit_progress',
  ];
  const asApp = (statement: string, id = workspaceId) =>
    app.orm.transaction(async (tx) => {
      await tx.execute(`SELECT set_config('ruche.workspace_id', '${id}', true)`);
      return (await tx.execute(statement)).rowCount;
    });
  for (const statement of refused) {
    await expect(asApp(statement)).rejects.toMatchObject({
      query: statement,
      cause: { message: expect.stringContaining('permission denied') as string },
    });
  }
  const add = `INSERT INTO audit_entries (workspace_id, kind, params) VALUES ('${workspaceId}', 'workspace_changed', '{"name": "x"}')`;
  expect(await asApp(add)).toBe(1);
  const other = await createWorkspace();
  await expect(asApp(add, other)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('row-level security') as string },
  });
  expect(await asApp('SELECT FROM audit_entries', other)).toBe(0);
  expect(await asApp('SELECT FROM audit_chain', other)).toBe(0);
  // Not even the owner of the tables, unless they switch the triggers off: then the hashes tell.
  for (const statement of refused.slice(0, 3)) {
    await expect(owner.pool.query(statement)).rejects.toThrow('append-only');
  }
  await owner.pool.query('DELETE FROM workspaces WHERE id = $1', [workspaceId]);
  const { rows } = await owner.pool.query(
    'SELECT FROM audit_entries WHERE workspace_id = $1 UNION ALL SELECT FROM audit_chain WHERE workspace_id = $1',
    [workspaceId],
  );
  expect(rows).toEqual([]);
});

it('keeps no name of anybody, and forgets where requests came from without breaking the chain', async () => {
  const workspaceId = await createWorkspace();
  const scope = { workspace: { id: workspaceId }, userId: null };
  const client = { id: randomUUID(), name: 'Boulangerie' };
  const account = { id: randomUUID(), name: 'Ada Byron' };
  await emit(owner.orm, scope, {
    kind: 'member_invited',
    invitationId: randomUUID(),
    email: 'ada@example.com',
    role: 'member',
  });
  await emit(owner.orm, scope, { kind: 'account_connected', account, platform: 'tiktok', client });
  await emit(owner.orm, scope, {
    kind: 'connect_link_used',
    client,
    platform: 'tiktok',
    accounts: [account],
  });
  await emit(owner.orm, scope, { kind: 'report_sent', report: { id: randomUUID() }, client, to: ['ada@example.com'] });
  await owner.orm.transaction(async (tx) => {
    await tx.execute("SELECT set_config('ruche.ip', '2001:db8::7', true)");
    await emit(tx, scope, { kind: 'workspace_changed', name: 'Atelier' });
  });
  const read = () =>
    owner.pool.query<{ ip: string | null; params: string }>(
      'SELECT host(ip) AS ip, params::text FROM audit_entries WHERE workspace_id = $1 ORDER BY id',
      [workspaceId],
    );
  const { rows } = await read();
  expect(rows.map(({ ip }) => ip)).toEqual([null, null, null, null, '2001:db8::7']);
  expect(JSON.stringify(rows)).not.toMatch(/Ada Byron|ada@example/i);
  await expect
    .poll(async () => {
      await extendAuditChains(owner.orm);
      return verifyAuditChain(owner.orm, workspaceId);
    })
    .toMatchObject({ length: 5, fault: null });
  expect(await forgetOldAuditAddresses(owner.orm, 12)).toBe(0);
  expect(await forgetOldAuditAddresses(owner.orm, 0)).toBe(1);
  expect((await read()).rows.at(-1)?.ip).toBeNull();
  expect(await verifyAuditChain(owner.orm, workspaceId)).toMatchObject({ length: 5, fault: null });
});

it('has one entry for each post of an event about several, with its client and what is known of its content', async () => {
  const workspaceId = await createWorkspace();
  const posts = [{ id: randomUUID() }, { id: randomUUID() }];
  await workAlone(owner.orm, workspaceId, (tx) =>
    emit(
      tx,
      { workspace: { id: workspaceId }, userId: null },
      { kind: 'posts_changed', count: 2, change: 'moved' },
      { posts, audit: { version: 3, contentHash: 'ab' } },
    ),
  );
  await emit(
    owner.orm,
    { workspace: { id: workspaceId }, userId: null },
    { kind: 'post_saved', post: { id: randomUUID() }, client: { id: randomUUID(), name: 'Boulangerie' } },
  );
  const { rows } = await owner.pool.query(
    'SELECT kind, post_id AS id, params FROM audit_entries WHERE workspace_id = $1 ORDER BY audit_entries.id',
    [workspaceId],
  );
  const params = { count: 1, change: 'moved', detail: { version: 3, contentHash: 'ab' } };
  expect(rows).toEqual(posts.map(({ id }) => ({ kind: 'posts_changed', id, params })));
});
