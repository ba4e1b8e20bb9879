import type { SocialAccount } from '@ruche/contracts/accounts';
import type { ActivityItem } from '@ruche/contracts/dashboard';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Api,
  type ApiCall,
  type ApiPerson,
  addClient,
  expectFieldRefused,
  expectRefused,
  startApi,
} from '#testing/api.ts';
import { accountsIn, connect, connectOne, controlNetworks, type NetworkControl } from '#testing/networks.ts';

// What a person allows at a network is used for everything of theirs in the workspace, and what nothing came of is
// given back.

let api: Api;
let ada: ApiPerson;
let networks: NetworkControl;
beforeAll(async () => {
  api = await startApi({ hasWorker: true });
  networks = controlNetworks(api.stack.sandboxUrl);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.stack.owner.pool.query('DELETE FROM social_accounts');
  ada = await api.signUp();
});

type Choice = { id: string; problem: string | null };
const camille = { platform: 'facebook', person: 'camille-roussel' } as const;
const patience = { timeout: 50_000, interval: 50 };

async function offer(clientId: string, person = ada) {
  const { body } = await connect(person, { ...camille, clientId });
  const { selectionToken } = body;
  const select = (...ids: string[]) =>
    person.call('POST', '/social-accounts/select', { body: { selectionToken, ids } });
  const choose = async (...ids: string[]) => accountsIn(await select(...ids));
  const [first, second] = body['choices'] as Choice[];
  if (!first || !second) throw new Error('There should be two pages.');
  const path = `/social-accounts/select?selectionToken=${String(selectionToken)}`;
  const giveUp = (call: ApiCall = person.call) => call('DELETE', path);
  return { first, second, select, choose, giveUp };
}

async function connectPage(which: 'first' | 'second', person = ada): Promise<SocialAccount> {
  const { id: clientId } = await addClient(person);
  const offered = await offer(clientId, person);
  const [page] = await offered.choose(offered[which].id);
  if (!page) throw new Error('There should be a page.');
  return page;
}

const refresh = async ({ id }: SocialAccount, person = ada) =>
  (await person.call('POST', `/social-accounts/${id}/refresh`)).body['status'];

/** Time passes until what waits to be given back is due. */
async function hasten(): Promise<void> {
  await api.stack.owner.pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now()
     WHERE id IN (SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'revoke-access')`,
  );
}

async function waitForReturn(platform: 'facebook' | 'twitter', before: number): Promise<void> {
  await vi.waitFor(async () => expect(await networks.returns(platform)).toBeGreaterThan(before), patience);
}

/** Keeps what the networks have answered from being stored, until it is let go. */
async function holdStoring(): Promise<{ isMet: () => Promise<void>; letGo: () => Promise<void> }> {
  const { pool } = api.stack.owner;
  const holder = await pool.connect();
  const lock = "SELECT pg_advisory_lock(hashtext('ruche connecting'), hashtext($1))";
  await holder.query(lock, [ada.workspaceId]);
  const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;
  return {
    isMet: () => vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), patience),
    letGo: async () => {
      await holder.query('SELECT pg_advisory_unlock_all()');
      holder.release();
    },
  };
}

const countKept = () => api.stack.log().split('access kept').length - 1;

describe('a log-in', () => {
  it('renews what the same person connected to other clients of the workspace, and nowhere else', async () => {
    const stranger = await api.signUp();
    const [here, there] = [await connectPage('first'), await connectPage('second')];
    const elsewhere = await connectPage('first', stranger);
    await networks.endAccess({ platform: 'facebook', personId: 'camille-roussel', action: 'revoke' });
    for (const page of [here, there]) expect(await refresh(page)).toBe('needs_reconnect');
    expect(await refresh(elsewhere, stranger)).toBe('needs_reconnect');

    const { first, choose } = await offer(here.clientId);
    expect(await choose(first.id)).toMatchObject([{ id: here.id, status: 'healthy' }]);
    const listed = (await ada.call('GET', '/social-accounts')).body['items'] as SocialAccount[];
    expect(listed.map(({ status }) => status)).toEqual(['healthy', 'healthy']);
    for (const page of [here, there]) expect(await refresh(page)).toBe('healthy');
    expect(await refresh(elsewhere, stranger)).toBe('needs_reconnect');
    const { items } = (await ada.call('GET', '/dashboard/activity')).body as { items: ActivityItem[] };
    const again = items.flatMap(({ events }) => events).filter(({ title }) => title.endsWith('was reconnected'));
    expect(again).toHaveLength(2);
  });

  it('renews an account also where it was meant for a client that cannot have it', async () => {
    const [here, there] = [await addClient(ada), await addClient(ada)];
    const how = { platform: 'twitter', person: 'antoine-delmas' } as const;
    const account = await connectOne(ada, { ...how, clientId: here.id });
    await networks.endAccess({ platform: 'twitter', personId: 'antoine-delmas', action: 'revoke' });
    expect(await refresh(account)).toBe('needs_reconnect');
    expectRefused(await connect(ada, { ...how, clientId: there.id }), 409, 'account_taken');
    expect(await refresh(account)).toBe('healthy');
  });

  it('ends the access that it replaces where the network would keep both', async () => {
    const { id: clientId } = await addClient(ada);
    const how = { clientId, platform: 'twitter', person: 'antoine-delmas' } as const;
    await connectOne(ada, how);
    const before = await networks.returns('twitter');
    const account = await connectOne(ada, how);
    await waitForReturn('twitter', before + 1);
    expect(await refresh(account)).toBe('healthy');
  });
});

describe('what nothing came of', () => {
  it('is given back once the time to choose is over, and not before', async () => {
    const page = await connectPage('first');
    await offer(page.clientId);
    const [before, kept] = [await networks.returns('facebook'), countKept()];
    await ada.call('DELETE', `/social-accounts/${page.id}`);
    await vi.waitFor(() => expect(countKept()).toBeGreaterThan(kept), patience);
    expect(await networks.returns('facebook')).toBe(before);
    await api.stack.owner.pool.query('UPDATE connect_selections SET expires_at = now()');
    await hasten();
    await waitForReturn('facebook', before);
  });

  it('is given back at once when somebody says that they want none of it, and only once', async () => {
    const { id: clientId } = await addClient(ada);
    const { first, select, giveUp } = await offer(clientId);
    const before = await networks.returns('facebook');
    expect((await giveUp()).status).toBe(204);
    await waitForReturn('facebook', before);
    expect((await giveUp()).status).toBe(204);
    expectRefused(await select(first.id), 409, 'conflict');
    const jobs = `SELECT FROM graphile_worker.jobs JOIN connect_selections ON key = 'give-back:' || connect_selections.id
      WHERE sealed_accounts IS NULL`;
    await vi.waitFor(async () => expect((await api.stack.owner.pool.query(jobs)).rowCount).toBe(0), patience);
    expect(await networks.returns('facebook')).toBe(before + 1);
  });

  it('stays where somebody wants none of it, but another page lives on it', async () => {
    const page = await connectPage('first');
    const { giveUp } = await offer(page.clientId);
    const [before, kept] = [await networks.returns('facebook'), countKept()];
    expect((await giveUp()).status).toBe(204);
    await vi.waitFor(() => expect(countKept()).toBeGreaterThan(kept), patience);
    expect(await networks.returns('facebook')).toBe(before);
    expect(await refresh(page)).toBe('healthy');
  });

  it('is not for others to give back', async () => {
    const { id: clientId } = await addClient(ada);
    const [stranger, colleague] = [await api.signUp(), await api.signUp()];
    await api.join(colleague, ada.workspaceId, 'manager');
    const { first, choose, giveUp } = await offer(clientId);
    expectRefused(await giveUp(api.call), 401, 'unauthenticated');
    for (const { call } of [stranger, colleague]) expect((await giveUp(call)).status).toBe(204);
    const path = '/social-accounts/select';
    expectFieldRefused(await ada.call('DELETE', path), 'query.selectionToken');
    expect((await ada.call('DELETE', `${path}?selectionToken=forged`)).status).toBe(204);
    expect(await choose(first.id)).toMatchObject([{ status: 'healthy' }]);
  });

  it('is kept when something was chosen', async () => {
    const { id: clientId } = await addClient(ada);
    const { second, choose } = await offer(clientId);
    const [page] = await choose(second.id);
    const [before, kept] = [await networks.returns('facebook'), countKept()];
    await hasten();
    await vi.waitFor(() => expect(countKept()).toBeGreaterThan(kept), patience);
    expect(await networks.returns('facebook')).toBe(before);
    expect(page && (await refresh(page))).toBe('healthy');
  });

  it('is given back when there is nothing to connect', async () => {
    const { id: clientId } = await addClient(ada);
    const before = await networks.returns('facebook');
    const refused = await connect(ada, { clientId, platform: 'facebook', person: 'sophie-garnier' });
    expectRefused(refused, 422, 'connect_refused');
    await hasten();
    await waitForReturn('facebook', before);
  });

  it('is given back when too little was allowed', async () => {
    const { id: clientId } = await addClient(ada);
    const before = await networks.returns('twitter');
    const scopes = ['users.read', 'tweet.read'];
    const refused = await connect(ada, { clientId, platform: 'twitter', person: 'camille-roussel', scopes });
    expectRefused(refused, 422, 'connect_refused');
    await waitForReturn('twitter', before);
  });

  it('is given back when the client went meanwhile', async () => {
    const { id: clientId } = await addClient(ada);
    const { body } = await ada.call('POST', '/social-accounts/connect', { body: { clientId, platform: 'twitter' } });
    const address = `${String(body['authorizeUrl'])}&sandbox_auto=allow&sandbox_person=camille-roussel`;
    const answer = await fetch(address, { redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
    await ada.call('DELETE', `/clients/${clientId}`);
    const before = await networks.returns('twitter');
    const arrival = { platform: 'twitter', state: body['state'], code };
    expectRefused(await ada.call('POST', '/social-accounts/callback', { body: arrival }), 404, 'not_found');
    await waitForReturn('twitter', before);
  });
});

describe('what somebody allows while their earlier access is given back', () => {
  it('is not taken for good, for it ends with the rest', async () => {
    const page = await connectPage('first');
    const before = await networks.returns('facebook');
    const storing = await holdStoring();
    const arriving = connect(ada, { ...camille, clientId: page.clientId });
    await storing.isMet();
    await ada.call('DELETE', `/social-accounts/${page.id}`);
    await waitForReturn('facebook', before);
    await storing.letGo();
    const refused = await arriving;
    expectRefused(refused, 409, 'conflict');
    expect(refused.body['message']).toContain('Facebook');
    const { first, choose } = await offer(page.clientId);
    const [again] = await choose(first.id);
    expect(again && (await refresh(again))).toBe('healthy');
  });
});
