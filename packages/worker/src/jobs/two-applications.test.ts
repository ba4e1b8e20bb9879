import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationsOf, type Connector, createConnectors } from '@ruche/connectors';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { type Sandbox, startSandbox } from '@ruche/sandbox';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addAccount, disconnectAccount } from '#src/testing/accounts.ts';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

// Two applications of ours at one network, to each of which the same person allowed something.

let folder: string;
let sandbox: Sandbox;
let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
let apps: Connector[];
let userId: string;
const lines: string[] = [];
const patience = { timeout: 50_000, interval: 50 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ruche-worker-'));
  sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  const linkedin = {
    clientId: 'ruche-linkedin',
    clientSecret: 'sandbox-linkedin-secret',
    baseUrl: `${sandbox.url}/linkedin`,
    scopeSet: 'basic' as const,
    pageApp: { clientId: 'ruche-linkedin-pages', clientSecret: 'sandbox-linkedin-pages-secret' },
  };
  const connector = createConnectors({ linkedin }, { now: () => new Date() }).linkedin;
  apps = connector ? applicationsOf(connector) : [];
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  userId = (await addPerson(db, 'ada@example.com')).id;
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const settings = { ...unreachable, secret: test.secret, platforms: { linkedin } };
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings, log });
});
afterAll(async () => {
  await worker.stop();
  await db.close();
  await test.drop();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

async function connectWith(connector: Connector | undefined) {
  if (!connector) throw new Error('There is no such application.');
  const redirectUri = 'http://localhost:3000/auth/callback/linkedin';
  const address = connector.authorizeUrl({ redirectUri, state: 'state', codeChallenge: '' });
  const answer = await fetch(`${address}&sandbox_auto=allow&sandbox_person=camille-roussel`, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const grant = await connector.exchangeCode({ code, redirectUri, codeVerifier: '' });
  const found = grant.kind === 'ok' ? await connector.listAccounts(grant.value) : grant;
  const [account] = found.kind === 'ok' ? found.value : [];
  if (!account) throw new Error('There is no account.');
  const { platformUserId, personId, tokens } = account;
  const { appId } = connector;
  const stored = { platform: 'linkedin' as const, platformUserId, personId, appId, tokens };
  const added = await addAccount(db, { userId, secret: test.secret }, stored);
  return { ...added, isAlive: async () => (await connector.checkAccount(account)).kind === 'ok' };
}

const disconnect = (account: { id: string; workspaceId: string }) => disconnectAccount(db, test.secret, account);

const standing = `SELECT status, refreshed_at IS NOT NULL AS fresh, checked_at IS NOT NULL AS seen
  FROM social_accounts WHERE id = ANY ($1)`;

type Added = { id: string; workspaceId: string };

async function doForAll(name: 'refresh-account' | 'check-account', accounts: Added[], expected: object): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  for (const { id: accountId, workspaceId } of accounts) {
    await enqueue(db.orm, { name, payload: { workspaceId, accountId } });
  }
  const all = ids.map(() => expected);
  await vi.waitFor(async () => expect((await db.pool.query(standing, [ids])).rows).toMatchObject(all), patience);
}

it('each is renewed and looked at by the application that was given it', async () => {
  const [profile, page] = [await connectWith(apps[0]), await connectWith(apps[1])];
  const ids = [profile.id, page.id];
  await db.pool.query("UPDATE social_accounts SET expires_at = now() + interval '1 hour' WHERE id = ANY ($1)", [ids]);
  await doForAll('refresh-account', [profile, page], { status: 'healthy', fresh: true });
  await doForAll('check-account', [profile, page], { seen: true });
  await disconnect(profile);
  await disconnect(page);
  await vi.waitFor(
    async () => expect([await profile.isAlive(), await page.isAlive()]).toEqual([false, false]),
    patience,
  );
});

it('what the last page lived on is given back, while the profile keeps what the other application was given', async () => {
  const [profile, page] = [await connectWith(apps[0]), await connectWith(apps[1])];
  await disconnect(page);
  await vi.waitFor(async () => expect(await page.isAlive()).toBe(false), patience);
  expect(await profile.isAlive()).toBe(true);
});
