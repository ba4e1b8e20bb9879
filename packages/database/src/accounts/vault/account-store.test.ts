import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertSocialAccount, renewSocialAccount } from '#src/accounts/accounts.ts';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { workInWorkspace } from '#src/workspaces/enter.ts';
import { sealTokens } from './account-secrets.ts';
import { createAccountStore, type InWorkspace } from './account-store.ts';
import { createVault } from './vault.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

const tokens = { access: 'access', refresh: 'refresh', person: null, expiresAt: null, refreshExpiresAt: null };

async function addAccount(): Promise<{ id: string; workspaceId: string }> {
  const { rows } = await owner.pool.query<{ workspaceId: string; clientId: string }>(
    `WITH place AS (INSERT INTO workspaces (name) VALUES ('Here') RETURNING id)
     INSERT INTO clients (workspace_id, name, email, time_zone) SELECT id, 'A', 'a@example.com', 'UTC' FROM place
     RETURNING workspace_id AS "workspaceId", id AS "clientId"`,
  );
  const [place] = rows;
  if (!place) throw new Error('There is no client.');
  const id = randomUUID();
  await owner.orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, place.workspaceId);
    await insertSocialAccount(tx, {
      id,
      ...place,
      platform: 'twitter',
      kind: 'profile',
      platformUserId: id,
      platformUserName: 'A',
      personId: '1',
      ...(await sealTokens(tx, createVault(test.secret), id, tokens)),
    });
  });
  return { id, workspaceId: place.workspaceId };
}

it('lets nobody who refreshed an older access disturb who refreshes the new one', async () => {
  const { id: accountId, workspaceId } = await addAccount();
  const vault = createVault(test.secret);
  const inWorkspace: InWorkspace = (work) =>
    owner.orm.transaction(async (tx) => work(await workInWorkspace(tx, workspaceId)));
  const store = createAccountStore(inWorkspace, vault, accountId);
  const older = await store.claimRefresh(60_000);
  if (!older) throw new Error('Nobody else has it.');
  // Meanwhile the person connects the account again, and somebody begins to refresh what they gave.
  await inWorkspace((tx) => renewSocialAccount(tx, accountId, {}));
  expect(await store.claimRefresh(60_000)).not.toBeNull();
  await store.postponeRefresh(older.version, 3_600_000);
  await store.releaseRefresh(older.version);
  await store.loseAccess(older.version, 'It was refused.');
  expect(await store.claimRefresh(60_000)).toBeNull();
  expect(await store.read()).toMatchObject({ refreshAfter: null, lostBecause: null });
});
