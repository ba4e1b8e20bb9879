import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnectors } from '@ruche/connectors';
import type { AccountTokens, PlatformAccess } from '@ruche/contracts/accounts';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { forgetAccess, hashConsent, lockConsentShared } from '@ruche/database/accounts';
import { type AuthUser, updateAuthUser } from '@ruche/database/auth';
import { enqueue } from '@ruche/database/jobs';
import { insertDataDeletion } from '@ruche/database/people';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { type Sandbox, startSandbox } from '@ruche/sandbox';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { WorkerSettings } from '#src/job-handler.ts';
import { addAccount, disconnectAccount } from '#src/testing/accounts.ts';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

// Whatever ends an account here ends its access at the network too, though the account is gone by then.

let folder: string;
let sandbox: Sandbox;
let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
let twitter: PlatformAccess;
let meta: PlatformAccess;
let settings: WorkerSettings;
/** A network that takes its time: each question waits to be answered by the test. */
const slow = createServer((_request, response) => void asked.push(response));
const asked: ServerResponse[] = [];
const lines: string[] = [];
let ada: AuthUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ruche-worker-'));
  sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  const credentials = { clientId: 'ruche-twitter', clientSecret: 'sandbox-twitter-secret' };
  twitter = { ...credentials, baseUrl: `${sandbox.url}/twitter` };
  meta = { clientId: 'ruche-facebook', clientSecret: 'sandbox-facebook-secret', baseUrl: `${sandbox.url}/facebook` };
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const tiktok = { ...credentials, baseUrl: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` };
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  settings = {
    ...unreachable,
    secret: test.secret,
    platforms: { twitter, tiktok, facebook: meta, instagram: meta },
  };
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings, log });
});
afterAll(async () => {
  await worker.stop();
  await db.close();
  await test.drop();
  await sandbox.close();
  slow.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ada = await addPerson(db, `ada.${Date.now()}@example.com`);
});

async function getAccess(): Promise<AccountTokens> {
  const connector = createConnectors({ twitter }, { now: () => new Date() }).twitter;
  if (!connector) throw new Error('There is no connector.');
  const redirectUri = 'http://localhost:3000/auth/callback/twitter';
  const codeVerifier = 'a'.repeat(43);
  const codeChallenge = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA';
  const address = connector.authorizeUrl({ redirectUri, state: 'state', codeChallenge });
  const answer = await fetch(`${address}&sandbox_auto=allow&sandbox_person=camille-roussel`, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const grant = await connector.exchangeCode({ code, redirectUri, codeVerifier });
  if (grant.kind !== 'ok') throw new Error(grant.reason);
  return grant.value.tokens;
}

async function isAccepted({ access }: AccountTokens): Promise<boolean> {
  const headers = { authorization: `Bearer ${access}` };
  return (await fetch(`${twitter.baseUrl}/api.x.com/2/users/me`, { headers })).ok;
}

async function connectAccount() {
  const tokens = await getAccess();
  expect(await isAccepted(tokens)).toBe(true);
  const account = await addAccount(
    db,
    { userId: ada.id, secret: test.secret },
    { personId: '1790112233445566778', tokens },
  );
  return { ...account, tokens };
}

const patience = { timeout: 50_000, interval: 50 };

it('when a client that was deleted long ago goes for good', async () => {
  const { id, clientId, tokens } = await connectAccount();
  await db.pool.query("UPDATE clients SET deleted_at = now() - interval '31 days' WHERE id = $1", [clientId]);
  await enqueue(db.orm, { name: 'purge-expired', payload: {} });
  await vi.waitFor(async () => expect(await isAccepted(tokens)).toBe(false), patience);
  expect((await db.pool.query('SELECT FROM social_accounts WHERE id = $1', [id])).rowCount).toBe(0);
});

it('when the person who owns the workspace is deleted', async () => {
  const { tokens } = await connectAccount();
  await updateAuthUser(db.orm, ada.id, { deactivatedAt: new Date() });
  await insertDataDeletion(db.orm, { code: 'abcd', userId: ada.id, requestedAt: new Date() });
  await enqueue(db.orm, { name: 'delete-account', payload: { code: 'abcd' } });
  await vi.waitFor(async () => expect(await isAccepted(tokens)).toBe(false), patience);
  expect((await db.pool.query('SELECT FROM social_accounts')).rowCount).toBe(0);
});

async function getPage() {
  const connector = createConnectors({ facebook: meta }, { now: () => new Date() }).facebook;
  if (!connector) throw new Error('There is no connector.');
  const redirectUri = 'http://localhost:3000/auth/callback/facebook';
  const address = connector.authorizeUrl({ redirectUri, state: 'state', codeChallenge: '' });
  const answer = await fetch(`${address}&sandbox_auto=allow&sandbox_person=louise-marchand`, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const grant = await connector.exchangeCode({ code, redirectUri, codeVerifier: '' });
  if (grant.kind !== 'ok') throw new Error(grant.reason);
  const found = await connector.listAccounts(grant.value);
  const [page] = found.kind === 'ok' ? found.value : [];
  if (!page) throw new Error('There is no page.');
  return { page, isAlive: async () => (await connector.checkAccount(page)).kind === 'ok' };
}

const disconnect = (account: { id: string; workspaceId: string }) => disconnectAccount(db, test.secret, account);

it('but not while another account lives on the same consent, be it at the network next door', async () => {
  const { page, isAlive } = await getPage();
  const owner = { userId: ada.id, secret: test.secret };
  const { personId, tokens } = page;
  const facebook = await addAccount(db, owner, { platform: 'facebook', personId, tokens });
  const instagram = await addAccount(db, owner, { platform: 'instagram', personId, tokens });
  await disconnect(facebook);
  await vi.waitFor(() => expect(lines.join('')).toContain('other accounts use it'), patience);
  expect(await isAlive()).toBe(true);
  await disconnect(instagram);
  await vi.waitFor(async () => expect(await isAlive()).toBe(false), patience);
});

it('also when all that is left of a consent is an account that cannot use it any more', async () => {
  const { page, isAlive } = await getPage();
  const owner = { userId: ada.id, secret: test.secret };
  const { personId, tokens } = page;
  const [kept, forgotten, ended] = [
    await addAccount(db, owner, { platform: 'facebook', personId, tokens }),
    await addAccount(db, owner, { platform: 'instagram', personId, tokens }),
    await addAccount(db, owner, { platform: 'instagram', platformUserId: 'another', personId, tokens }),
  ];
  await db.orm.transaction(async (tx) =>
    forgetAccess(await workInWorkspace(tx, forgotten.workspaceId), forgotten.id, 'It was removed.'),
  );
  await db.pool.query("UPDATE social_accounts SET expires_at = now() - interval '1 day' WHERE id = $1", [ended.id]);
  await disconnect(kept);
  await vi.waitFor(async () => expect(await isAlive()).toBe(false), patience);
});

it('and nobody stores what they were allowed before, neither while the network is told nor afterwards', async () => {
  const tokens = { access: 'access', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
  const owner = { userId: ada.id, secret: test.secret };
  const account = await addAccount(db, owner, { platform: 'tiktok', personId: 'somebody', tokens });
  const consent = hashConsent(settings, { platform: 'tiktok', personId: 'somebody' });
  const stateOf = (since: Date) => db.orm.transaction((tx) => lockConsentShared(tx, consent, since));
  const before = new Date();
  expect(await stateOf(before)).toBe('held');
  await disconnect(account);
  await vi.waitFor(() => expect(asked).toHaveLength(1), patience);
  expect(await stateOf(before)).toBe('ending');
  expect(await stateOf(new Date())).toBe('ending');
  asked[0]?.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  await vi.waitFor(async () => expect(await stateOf(new Date())).toBe('held'), patience);
  expect(await stateOf(before)).toBe('ended');
});

it('and what is being stored meanwhile is waited for, and kept', async () => {
  const tokens = { access: 'access', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
  const owner = { userId: ada.id, secret: test.secret };
  const someone = { platform: 'tiktok', personId: 'somebody else', tokens } as const;
  const account = await addAccount(db, owner, someone);
  const consent = hashConsent(settings, someone);
  const [before, keptBefore] = [asked.length, lines.join('').split('access kept').length];
  await db.orm.transaction(async (tx) => {
    expect(await lockConsentShared(tx, consent, new Date())).toBe('held');
    await disconnect(account);
    const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;
    await vi.waitFor(async () => expect((await db.pool.query(waiting)).rowCount).toBe(1), patience);
    await addAccount(db, owner, { ...someone, platformUserId: 'another' });
  });
  await vi.waitFor(() => expect(lines.join('').split('access kept').length).toBe(keptBefore + 1), patience);
  expect(asked).toHaveLength(before);
});
