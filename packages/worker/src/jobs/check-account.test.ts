import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkHealth, createConnectors } from '@ruche/connectors';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { createAccountStore, createVault, type InWorkspace } from '@ruche/database/accounts';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '#src/testing/accounts.ts';
import { addPerson } from '#src/testing/people.ts';

let test: TestDatabase;
let db: OwnerDatabase;
const now = () => new Date();
const me = JSON.stringify({ data: { id: '42', name: 'Fleurs de Louise', username: 'louise' } });
let asked = 0;
const network = createServer((_request, response) => {
  asked += 1;
  response.writeHead(200, { 'content-type': 'application/json' }).end(me);
});

beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  network.close();
  await db.close();
  await test.drop();
});

it('an account whose access is good is claimed, written and released by a check, and not asked for twice in a minute', async () => {
  const { id: userId } = await addPerson(db, 'ada@example.com');
  const tokens = { access: 'access', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
  const { id: accountId, workspaceId } = await addAccount(
    db,
    { userId, secret: test.secret },
    { personId: '42', tokens },
  );
  let steps = 0;
  const inWorkspace: InWorkspace = (work) =>
    db.orm.transaction(async (tx) => {
      steps += 1;
      return work(await workInWorkspace(tx, workspaceId));
    });
  const baseUrl = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  const { twitter } = createConnectors({ twitter: { clientId: '1', clientSecret: 's', baseUrl } }, { now });
  if (!twitter) throw new Error('There is no connector.');
  const store = createAccountStore(inWorkspace, createVault(test.secret), accountId);
  expect(await checkHealth({ store, connector: twitter, now })).toMatchObject({ kind: 'ok' });
  expect(steps).toBe(3);
  const again = await checkHealth({ store, connector: twitter, now });
  expect(again).toMatchObject({ kind: 'paced', why: 'just_checked' });
  expect(asked).toBe(1);
  const names = await db.pool.query('SELECT platform_user_name AS name, status FROM social_accounts');
  expect(names.rows).toEqual([{ name: 'Fleurs de Louise', status: 'limited' }]);
});
