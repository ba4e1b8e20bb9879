import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { addInboxChannel } from '#src/testing/inbox.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { openMissingChannels } from './channels.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let place: { workspaceId: string; clientId: string };

beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

const insert = async (text: string, values: unknown[]): Promise<string> =>
  (await owner.pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]?.id ?? '';

beforeEach(async () => {
  const workspaceId = await insert('INSERT INTO workspaces (name) VALUES ($1)', ['Here']);
  const clientId = await insert('INSERT INTO clients (workspace_id, name, email, time_zone) VALUES ($1, $2, $3, $4)', [
    workspaceId,
    'Fournil',
    'a@example.com',
    'UTC',
  ]);
  place = { workspaceId, clientId };
});

const addAccount = (remoteId: string, deletedAt: Date | null = null) =>
  insert(
    `INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id,
       deleted_at) VALUES ($1, $2, 'facebook', 'page', $3, 'Fournil', 'p', $4)`,
    [place.workspaceId, place.clientId, remoteId, deletedAt],
  );

async function channels() {
  const { rows } = await owner.pool.query<{ id: string; accountId: string | null }>(
    'SELECT id, social_account_id AS "accountId" FROM inbox_channels WHERE workspace_id = $1',
    [place.workspaceId],
  );
  return rows;
}

it('accounts that were connected before there was an inbox get theirs, once', async () => {
  const accountId = await addAccount(randomUUID());
  expect(await openMissingChannels(owner.orm)).toBe(1);
  expect(await openMissingChannels(owner.orm)).toBe(0);
  expect(await channels()).toMatchObject([{ accountId }]);
});

it('an inbox that lost its account finds it again, and those of accounts that are gone stay without', async () => {
  const remoteId = randomUUID();
  const { id } = await addInboxChannel(owner, place, { accountRemoteId: remoteId });
  await addAccount(remoteId, new Date());
  expect(await openMissingChannels(owner.orm)).toBe(0);
  const accountId = await addAccount(remoteId);
  expect(await openMissingChannels(owner.orm)).toBe(1);
  expect(await channels()).toEqual([{ id, accountId }]);
});
