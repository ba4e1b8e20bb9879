import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '#src/testing/accounts.ts';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
const lines: string[] = [];
let asked = 0;
const network = createServer((_request, response) => {
  asked += 1;
  const me = JSON.stringify({ data: { id: '42', name: 'Fleurs de Louise', username: 'louise' } });
  response.writeHead(200, { 'content-type': 'application/json' }).end(me);
});

beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  const platforms = { twitter: { clientId: '1', clientSecret: 's', baseUrl } };
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  worker = await startWorker({
    databaseUrl: test.ownerUrl,
    settings: { ...unreachable, secret: test.secret, platforms },
    log,
  });
});
afterAll(async () => {
  await worker.stop();
  network.close();
  await db.close();
  await test.drop();
});

const tokens = { access: 'access', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
const contents = `SELECT md5(string_agg(t::text, '' ORDER BY t::text)) AS all FROM social_accounts AS t`;

it('a job of one workspace neither reads nor writes what is in another', async () => {
  const [ada, eve] = [await addPerson(db, 'ada@example.com'), await addPerson(db, 'eve@example.com')];
  const ofAda = await addAccount(db, { userId: ada.id, secret: test.secret }, { personId: '42', tokens });
  const ofEve = await addAccount(db, { userId: eve.id, secret: test.secret }, { personId: '42', tokens });
  const before = await db.pool.query(contents);
  const payload = { workspaceId: ofAda.workspaceId, accountId: ofEve.id };
  for (const name of ['check-account', 'refresh-account'] as const) await enqueue(db.orm, { name, payload });
  const open = 'SELECT FROM graphile_worker._private_jobs';
  await expect.poll(async () => (await db.pool.query(open)).rowCount).toBe(0);
  expect((await db.pool.query(contents)).rows).toEqual(before.rows);
  expect(asked).toBe(0);
  // The same job finds its own.
  await enqueue(db.orm, { name: 'check-account', payload: { ...payload, accountId: ofAda.id } });
  await expect.poll(() => lines.join('')).toContain('account checked');
  const names = 'SELECT platform_user_name AS name FROM social_accounts WHERE id = $1';
  expect((await db.pool.query(names, [ofAda.id])).rows).toEqual([{ name: 'Fleurs de Louise' }]);
  expect((await db.pool.query(names, [ofEve.id])).rows).toEqual([{ name: 'Fournil' }]);
});
