import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { type Sandbox, startSandbox } from '@ruche/sandbox';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '#src/testing/accounts.ts';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let folder: string;
let sandbox: Sandbox;
let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
const lines: { level: number; msg: string; platform?: string; reason?: string; accountId?: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ruche-worker-'));
  sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  const twitter = { clientId: 'ruche-twitter', clientSecret: 'an old one', baseUrl: `${sandbox.url}/twitter` };
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const settings = { ...unreachable, secret: test.secret, platforms: { twitter } };
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings, log });
});
afterAll(async () => {
  await worker.stop();
  await db.close();
  await test.drop();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

it('a secret of ours that a network refuses costs no account, and whoever runs Ruche hears of it once', async () => {
  const { id: userId } = await addPerson(db, 'ada@example.com');
  const expiresAt = new Date(Date.now() + 60_000);
  const tokens = { access: 'access', refresh: 'refresh', person: null, expiresAt, refreshExpiresAt: null };
  for (const personId of ['1', '2', '3']) {
    const { id, workspaceId } = await addAccount(db, { userId, secret: test.secret }, { personId, tokens });
    await enqueue(db.orm, { name: 'refresh-account', payload: { workspaceId, accountId: id } });
  }
  // The worker's own timetable may find them, too, every two minutes.
  const tried = () => new Set(lines.filter(({ msg }) => msg === 'account refreshed').map(({ accountId }) => accountId));
  await expect.poll(() => tried().size).toBe(3);
  const { rows } = await db.pool.query(
    'SELECT DISTINCT status, refresh_failures > 0 AS "hasFailed" FROM social_accounts',
  );
  expect(rows).toEqual([{ status: 'healthy', hasFailed: true }]);
  expect((await db.pool.query('SELECT FROM notifications')).rowCount).toBe(0);
  const troubles = lines.filter(({ level }) => level >= 50);
  expect(troubles).toMatchObject([{ platform: 'twitter', msg: 'a network is rejecting or throttling all of Ruche' }]);
  expect(troubles[0]?.reason).toContain('how Ruche is registered');
});
