import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertSocialAccount } from '#src/accounts/accounts.ts';
import { listAccountsToCheck } from '#src/accounts/upkeep.ts';
import { connect, connectAsOwner, type Database, type OwnerDatabase } from '#src/connect.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { workInWorkspace } from '#src/workspaces/enter.ts';
import { sealTokens } from './account-secrets.ts';
import { createAccountStore, type InWorkspace } from './account-store.ts';
import { createVault } from './vault.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let app: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
  app = connect(test.appUrl, { applicationName: 'test', max: 8 });
});
afterAll(async () => {
  await Promise.all([owner.close(), app.close()]);
  await test.drop();
});
beforeEach(() => owner.pool.query('DELETE FROM workspaces'));

const tokens = { access: 'access', refresh: 'refresh', person: null, expiresAt: null, refreshExpiresAt: null };
type Place = { workspaceId: string; clientId: string };

async function addPlace(): Promise<Place> {
  const { rows } = await owner.pool.query<Place>(
    `WITH place AS (INSERT INTO workspaces (name) VALUES ('Here') RETURNING id)
     INSERT INTO clients (workspace_id, name, email, time_zone) SELECT id, 'A', 'a@example.com', 'UTC' FROM place
     RETURNING workspace_id AS "workspaceId", id AS "clientId"`,
  );
  const [place] = rows;
  if (!place) throw new Error('There is no client.');
  return place;
}

/** The stores of so many accounts, which the application's role works with. */
async function addStores(place: Place, count: number, connectedAt = new Date()) {
  const vault = createVault(test.secret);
  const ids = Array.from({ length: count }, () => randomUUID());
  await owner.orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, place.workspaceId);
    for (const id of ids) {
      const sealed = await sealTokens(tx, vault, id, tokens);
      const about = { platform: 'twitter', kind: 'profile', platformUserId: id, platformUserName: 'A' } as const;
      await insertSocialAccount(tx, { id, ...place, ...about, personId: '1', connectedAt, ...sealed });
    }
  });
  const inWorkspace: InWorkspace = (work) =>
    app.orm.transaction(async (tx) => work(await workInWorkspace(tx, place.workspaceId)));
  return ids.map((accountId) => createAccountStore(inWorkspace, vault, accountId));
}

type Store = Awaited<ReturnType<typeof addStores>>[number];
const wish = { forMs: 60_000, perMinute: 32, part: 3 };

async function countGranted(stores: Store[], part = 3): Promise<number> {
  const claims = await Promise.all(stores.map((store) => store.claimCheck({ ...wish, part })));
  return claims.filter(({ kind }) => kind === 'granted').length;
}

async function readMinute(): Promise<string> {
  const { rows } = await owner.pool.query<{ minute: string }>(
    "SELECT date_trunc('minute', clock_timestamp())::text AS minute",
  );
  return rows[0]?.minute ?? '';
}

/** What is counted by the minute is counted anew where one ended meanwhile. */
async function inOneMinute<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const begun = await readMinute();
    const result = await work();
    if (begun === (await readMinute())) return result;
    await owner.pool.query('TRUNCATE platform_checks; UPDATE social_accounts SET checking_until = NULL');
  }
}

it('gives each workspace a part of what the others have left, and those who come late something', async () => {
  const greedy: Store[][] = [];
  for (let workspace = 0; workspace < 6; workspace += 1) greedy.push(await addStores(await addPlace(), 12));
  const quiet = await addStores(await addPlace(), 3);
  const [granted, ofQuiet] = await inOneMinute(async () => {
    const counts: number[] = [];
    for (const stores of greedy) counts.push(await countGranted(stores));
    // What nobody waits for takes less.
    return [counts, await countGranted(quiet, 7)] as const;
  });
  expect(granted).toEqual([8, 6, 5, 4, 3, 2]);
  expect(ofQuiet).toBe(1);
});

it('lets one of many check an account, and gives it free when that one vanishes', async () => {
  const [store] = await addStores(await addPlace(), 1);
  if (!store) throw new Error('There is no account.');
  const claims = await Promise.all(Array.from({ length: 8 }, () => store.claimCheck(wish)));
  expect(claims.map(({ kind }) => kind).toSorted()).toEqual([...Array<string>(7).fill('busy'), 'granted']);
  await owner.pool.query('UPDATE social_accounts SET checking_until = now()');
  const second = await store.claimCheck(wish);
  const first = claims.find((claim) => claim.kind === 'granted');
  if (first?.kind !== 'granted' || second.kind !== 'granted') throw new Error('It is free.');
  // The first one, back after all, does not end what the second is at.
  await store.endCheck({ until: first.until, hasFailed: false, pauseMs: 60_000 });
  expect(await store.claimCheck(wish)).toEqual({ kind: 'busy' });
  await store.endCheck({ until: second.until, hasFailed: true, pauseMs: 60_000 });
  expect(await store.claimCheck(wish)).toMatchObject({ kind: 'recent', hasFailed: true });
});

it('finds for the daily check some of everybody’s before all of somebody’s', async () => {
  const [many, few] = [await addPlace(), await addPlace()];
  await addStores(many, 6, new Date('2026-01-01'));
  await addStores(few, 2, new Date('2026-02-01'));
  const due = await listAccountsToCheck(owner.orm, { olderThanHours: 23, limit: 6, perWorkspace: 5 });
  expect(due.map(({ place, of }) => `${place}/${of}`).toSorted()).toEqual(['1/2', '1/5', '2/2', '2/5', '3/5', '4/5']);
});
