import { createHmac } from 'node:crypto';
import { hashConsent } from '@ruche/database/accounts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiPerson, addClient, expectRefused } from '#testing/api.ts';
import { accountsIn, begin, consent, controlNetworks, type NetworkControl } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

// What Meta tells of somebody may come while their consent is on its way into the database. Each test stops the way at
// one place by a lock that the storing meets there, lets Meta speak, and goes on.

const api = shareApi({ hasSandbox: true });
let ada: ApiPerson;
let networks: NetworkControl;
beforeAll(() => {
  networks = controlNetworks(api.stack.sandboxUrl);
});
const letGoOfAll: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const letGo of letGoOfAll.splice(0)) await letGo();
  await networks.clearFaults();
});
beforeEach(async () => {
  const { pool } = api.stack.owner;
  await pool.query('TRUNCATE social_accounts, connect_selections, activity, notifications CASCADE');
  await pool.query('DELETE FROM ended_consents');
  await pool.query('DELETE FROM graphile_worker._private_jobs');
  ada = await api.signUp();
});

const patience = { timeout: 50_000, interval: 20 };
const louise = { platform: 'facebook', personId: 'louise-marchand' } as const;
const louiseId = '10232288990011225';

/** Holds whoever comes to this statement, until it is let go. */
async function stopAt(statement: string, values: unknown[] = []) {
  const { pool } = api.stack.owner;
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query(statement, values);
  const waiting =
    'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await holder.query('ROLLBACK');
    holder.release();
  };
  letGoOfAll.push(letGo);
  const hasStopped = (count = 1) =>
    vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(count), patience);
  return { hasStopped, letGo };
}

/** After the account is in the transaction, and before it is for everybody to see. */
const whileStoring = () => stopAt('LOCK TABLE activity IN EXCLUSIVE MODE');
/** After the network has answered, and before anything is stored. */
const beforeStoring = () =>
  stopAt("SELECT pg_advisory_xact_lock(hashtext('ruche connecting'), hashtext($1))", [ada.workspaceId]);

/** Somebody who has consented; called, they come back to us with it. */
async function leave(person = 'louise-marchand') {
  const { id: clientId } = await addClient(ada);
  const { authorizeUrl } = await begin(ada, { clientId, platform: 'facebook' });
  const body = { platform: 'facebook', ...(await consent(authorizeUrl, { person })) };
  return () => ada.call('POST', '/social-accounts/callback', { body });
}

function tell(path: 'deauthorize' | 'data-deletion', userId: string, issuedAt: Date) {
  const content = { algorithm: 'HMAC-SHA256', user_id: userId, issued_at: Math.floor(issuedAt.getTime() / 1000) };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  const secret = api.stack.settings.platforms.facebook?.clientSecret ?? '';
  const signature = createHmac('sha256', secret).update(payload).digest('base64url');
  const body = new URLSearchParams({ signed_request: `${signature}.${payload}` });
  return fetch(`${api.url}/meta/${path}`, { method: 'POST', body });
}

const statuses = async () =>
  ((await ada.call('GET', '/social-accounts')).body['items'] as { status: string }[]).map(({ status }) => status);

/** Every row in which something of hers could stand. */
async function readAll(): Promise<string> {
  const tables = ['social_accounts', 'social_account_avatars', 'connect_selections', 'activity', 'notifications'];
  const rows = await Promise.all(
    tables.map((table) => api.stack.owner.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${table} AS t`)),
  );
  return rows.flatMap((result) => result.rows.map(({ row }) => row)).join('\n');
}

async function expectNothingOfLouise(): Promise<void> {
  expect(await readAll()).not.toMatch(/Fleurs de Louise|150066007700884|10232288990011225/);
  const { pool } = api.stack.owner;
  expect((await pool.query('SELECT FROM social_account_avatars')).rowCount).toBe(0);
  expect((await pool.query('SELECT FROM social_accounts WHERE sealed_tokens IS NOT NULL')).rowCount).toBe(0);
  const jobs = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'revoke-access'";
  expect((await pool.query(jobs)).rowCount).toBe(0);
}

describe('somebody who removes Ruche', () => {
  it('while their first account is being stored: it is stored, and waits for a new consent at once', async () => {
    const arrive = await leave();
    const storing = await whileStoring();
    const arriving = arrive();
    await storing.hasStopped();
    const removing = networks.removeApp(louise);
    // They wait for each other in one direction only; the word is not lost meanwhile.
    await Promise.race([storing.hasStopped(2), removing]);
    await storing.letGo();
    expect(accountsIn(await arriving)).toHaveLength(1);
    expect((await removing).told?.status).toBe(200);
    expect(await statuses()).toEqual(['needs_reconnect']);
  });

  it('just before their account is stored: nothing is', async () => {
    const arrive = await leave();
    const storing = await beforeStoring();
    const arriving = arrive();
    await storing.hasStopped();
    expect((await networks.removeApp(louise)).told?.status).toBe(200);
    await storing.letGo();
    expectRefused(await arriving, 409, 'conflict');
    expect(await statuses()).toEqual([]);
  });

  it('while their pages were read, told after they were stored: they wait all the same', async () => {
    const arrive = await leave();
    const storing = await beforeStoring();
    const arriving = arrive();
    await storing.hasStopped();
    const removedAt = new Date();
    // The word is on its way for longer than storing takes.
    await vi.waitFor(() => expect(Date.now() - removedAt.getTime()).toBeGreaterThan(2_100), patience);
    await storing.letGo();
    expect(accountsIn(await arriving)).toHaveLength(1);
    expect((await tell('deauthorize', louiseId, removedAt)).status).toBe(200);
    expect(await statuses()).toEqual(['needs_reconnect']);
  });

  it('while what they allowed is being given back: neither waits for the network', async () => {
    const arrive = await leave();
    accountsIn(await arrive());
    const { settings, secret } = api.stack;
    const person = { platform: 'facebook', personId: louiseId } as const;
    const consentHash = hashConsent({ platforms: settings.platforms, secret }, person).toString('base64');
    const lock = "SELECT pg_advisory_xact_lock(hashtext('ruche consent'), hashtext($1))";
    const giving = await stopAt(lock, [consentHash]);
    expect((await networks.removeApp(louise)).told?.status).toBe(200);
    await giving.letGo();
    expect(await statuses()).toEqual(['needs_reconnect']);
  });
});

const forget = () => networks.removeApp({ ...louise, kind: 'data-deletion' });

describe('somebody who wants to be forgotten', () => {
  it('while their account is being stored: nothing of them stays', async () => {
    const arrive = await leave();
    const storing = await whileStoring();
    const arriving = arrive();
    await storing.hasStopped();
    const forgetting = forget();
    await Promise.race([storing.hasStopped(2), forgetting]);
    await storing.letGo();
    await arriving;
    expect((await forgetting).told?.status).toBe(200);
    await expectNothingOfLouise();
  });

  it('just before it is stored: nothing is, not even an access to be given back', async () => {
    const arrive = await leave();
    const storing = await beforeStoring();
    const arriving = arrive();
    await storing.hasStopped();
    expect((await forget()).told?.status).toBe(200);
    await storing.letGo();
    expectRefused(await arriving, 409, 'conflict');
    await expectNothingOfLouise();
  });

  it('before their code is exchanged: nothing is stored', async () => {
    const arrive = await leave();
    const before = await networks.count('facebook', 'token');
    await networks.fault({ platform: 'facebook', operation: 'identity', kind: 'slow', delayMs: 400, times: null });
    const arriving = arrive();
    const exchanged = async () => expect(await networks.count('facebook', 'token')).toBeGreaterThan(before);
    await vi.waitFor(exchanged, patience);
    expect((await forget()).told?.status).toBe(200);
    await networks.clearFaults();
    expect((await arriving).status).toBeGreaterThanOrEqual(400);
    await expectNothingOfLouise();
  });

  it('while a picture of theirs is being copied: it is not kept', async () => {
    const arrive = await leave();
    const storing = await stopAt('LOCK TABLE social_account_avatars IN EXCLUSIVE MODE');
    const arriving = arrive();
    await storing.hasStopped();
    const forgetting = forget();
    await Promise.race([storing.hasStopped(2), forgetting]);
    await storing.letGo();
    await arriving;
    expect((await forgetting).told?.status).toBe(200);
    await expectNothingOfLouise();
  });

  it('while they choose among pages: the choice goes, with the access that waits to be given back', async () => {
    const arrive = await leave('camille-roussel');
    const answer = await arrive();
    expect(answer.body['choices']).toHaveLength(2);
    await networks.removeApp({ platform: 'facebook', personId: 'camille-roussel', kind: 'data-deletion' });
    expect(await readAll()).not.toMatch(/10228844556677881/);
    const { rowCount } = await api.stack.owner.pool.query('SELECT FROM graphile_worker.jobs');
    expect(rowCount).toBe(0);
  });
});
