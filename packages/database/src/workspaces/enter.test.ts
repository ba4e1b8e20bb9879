import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAuthUser } from '#src/auth/users.ts';
import { countClients, insertClients, listAllClients } from '#src/clients/clients.ts';
import { connect, connectAsOwner, type Database, type OwnerDatabase } from '#src/connect.ts';
import { purgeFailedJobs } from '#src/jobs/queue.ts';
import { actAs, insertProfile, openWorkspace } from '#src/people/users.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { enterWorkspace, underRowSecurity, workAlone, workInWorkspace } from './enter.ts';

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

async function openWorkspaceWithClient(name: string) {
  const userId = randomUUID();
  return app.orm.transaction(async (db) => {
    await insertAuthUser(db, { id: userId });
    await actAs(db, userId);
    await insertProfile(db, { id: userId, email: '', firstName: name, lastName: '' });
    const workspaceId = await openWorkspace(db, name);
    const entrance = await enterWorkspace(db, { userId, workspaceId });
    if (!entrance) throw new Error('Nobody could enter.');
    const fields = { name: `Client of ${name}`, email: 'client@example.com', timeZone: 'UTC' };
    await insertClients(entrance.tx, [{ workspaceId, userId, ...fields }]);
    return { userId, workspaceId };
  });
}

describe('whoever enters a workspace', () => {
  it('sees its rows alone, and brings none into another', async () => {
    const [ours, theirs] = [await openWorkspaceWithClient('Ada'), await openWorkspaceWithClient('Eve')];
    const names = await owner.orm.transaction(async (db) => {
      const tx = await workInWorkspace(db, ours.workspaceId);
      return (await listAllClients(tx)).map(({ name }) => name);
    });
    expect(names).toEqual(['Client of Ada']);
    const smuggle = owner.orm.transaction(async (db) => {
      const tx = await workInWorkspace(db, ours.workspaceId);
      const fields = { name: 'Smuggled', email: 'client@example.com', timeZone: 'UTC' };
      await insertClients(tx, [{ workspaceId: theirs.workspaceId, userId: null, ...fields }]);
    });
    await expect(smuggle).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') as string },
    });
  });

  it('has the application’s rights until the transaction ends, also as the owner of the tables', async () => {
    const { userId, workspaceId } = await openWorkspaceWithClient('Ada');
    const roleOf = `SELECT current_user AS role, current_setting('ruche.workspace_id', true) AS workspace`;
    await owner.orm.transaction(async (db) => {
      const tx = await workInWorkspace(db, workspaceId);
      expect((await tx.execute(roleOf)).rows).toEqual([{ role: 'ruche_app', workspace: workspaceId }]);
    });
    await owner.orm.transaction(async (db) => {
      const entrance = await enterWorkspace(await underRowSecurity(db), { userId, workspaceId });
      expect(entrance && (await countClients(entrance.tx))).toBe(1);
    });
    expect((await owner.orm.execute(roleOf)).rows).toEqual([{ role: 'ruche', workspace: '' }]);
  });

  it('has everything found by keys until the transaction ends, where they say so', async () => {
    const { workspaceId } = await openWorkspaceWithClient('Keys');
    const show = `SELECT current_setting('enable_seqscan') AS scans, current_setting('plan_cache_mode') AS plans`;
    const inside = await workAlone(owner.orm, workspaceId, (tx) => tx.execute(show), { isByKeys: true });
    expect(inside.rows).toEqual([{ scans: 'off', plans: 'force_generic_plan' }]);
    expect((await owner.orm.execute(show)).rows).toEqual([{ scans: 'on', plans: 'auto' }]);
  });

  it('is let into no workspace that they are not a member of', async () => {
    const [ours, theirs] = [await openWorkspaceWithClient('Ada'), await openWorkspaceWithClient('Eve')];
    await app.orm.transaction(async (db) => {
      expect(await enterWorkspace(db, { userId: ours.userId, workspaceId: theirs.workspaceId })).toBeNull();
      expect((await db.execute('SELECT FROM clients')).rowCount).toBe(0);
    });
  });
});

// What has to be said before a query is a matter of types: these lines are here for the compiler.
export async function forgetToEnter(): Promise<void> {
  await app.orm.transaction(async (tx) => {
    // @ts-expect-error Nobody has entered a workspace.
    await countClients(tx);
    // @ts-expect-error The server's connection is not the owner's.
    await purgeFailedJobs(tx, 1);
  });
  // @ts-expect-error The server's connection is not the owner's.
  await purgeFailedJobs(app.orm, 1);
  await owner.orm.transaction(async (db) => {
    // @ts-expect-error The owner is in no workspace.
    await countClients(db);
    const tx = await workInWorkspace(db, randomUUID());
    await countClients(tx);
    // @ts-expect-error Whoever is in a workspace is not above row security.
    await purgeFailedJobs(tx, 1);
  });
}
