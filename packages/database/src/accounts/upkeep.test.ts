import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner, type Executor, type OwnerDatabase } from '#src/connect.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { workInWorkspace } from '#src/workspaces/enter.ts';
import { insertSocialAccount } from './accounts.ts';
import { listAccountsToCheck, listAccountsToRefresh } from './upkeep.ts';
import { sealTokens } from './vault/account-secrets.ts';
import { createVault } from './vault/vault.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
  await addAccounts();
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

/** Some thousand accounts that were looked at just now and end in a month, and one that is due for everything. */
async function addAccounts(): Promise<void> {
  const { rows } = await owner.pool.query<{ workspaceId: string; clientId: string }>(
    `WITH place AS (INSERT INTO workspaces (name) VALUES ('Here') RETURNING id)
     INSERT INTO clients (workspace_id, name, email, time_zone) SELECT id, 'A', 'a@example.com', 'UTC' FROM place
     RETURNING workspace_id AS "workspaceId", id AS "clientId"`,
  );
  const [place] = rows;
  if (!place) throw new Error('There is no client.');
  const expiresAt = new Date(Date.now() + 60_000);
  const tokens = { access: 'access', refresh: 'refresh', person: null, expiresAt, refreshExpiresAt: null };
  await owner.orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, place.workspaceId);
    const id = randomUUID();
    const sealed = await sealTokens(tx, createVault(test.secret), id, tokens);
    const about = { platform: 'twitter', kind: 'profile', platformUserId: '0', platformUserName: 'A' } as const;
    const connectedAt = new Date(Date.now() - 2 * 86_400_000);
    await insertSocialAccount(tx, { id, ...place, ...about, personId: '1', connectedAt, ...sealed });
  });
  await owner.pool.query(`
    INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id,
      sealed_tokens, token_key_id, can_refresh, connected_at, checked_at, expires_at)
    SELECT workspace_id, client_id, platform, kind, number::text, platform_user_name, person_id,
      sealed_tokens, token_key_id, can_refresh, connected_at, now(), now() + interval '30 days'
    FROM social_accounts, generate_series(1, 5000) AS number`);
  await owner.pool.query('ANALYZE social_accounts');
}

async function countScans(tx: Executor, index: string): Promise<number> {
  const { rows } = await tx.execute<{ scans: number }>(
    `SELECT pg_stat_get_xact_numscans('${index}'::regclass)::integer AS scans`,
  );
  return rows[0]?.scans ?? 0;
}

it('finds accounts to check and to refresh by an index, without reading the others', async () => {
  await owner.orm.transaction(async (tx) => {
    expect(await listAccountsToCheck(tx, { olderThanHours: 23, limit: 10_000, perWorkspace: 600 })).toHaveLength(1);
    expect(await countScans(tx, 'social_accounts_check')).toBe(1);
    const margin = { platform: 'twitter', appId: null, marginMs: 600_000, limit: 2_000 } as const;
    expect(await listAccountsToRefresh(tx, { ...margin, otherAppIds: [] })).toHaveLength(1);
    expect(await countScans(tx, 'social_accounts_expiry')).toBe(1);
  });
});
