import type { SocialAccount } from '@ruche/contracts/accounts';
import { enqueue } from '@ruche/database/jobs';
import { takePort } from '@ruche/database/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, type ApiPerson, addClient, expectRefused, makeCall, startApi } from '#testing/api.ts';
import {
  accountsIn,
  connect,
  connectOne,
  controlNetworks,
  endReadings,
  type NetworkControl,
} from '#testing/networks.ts';
import { spawnServer } from '#testing/server-process.ts';

// How connected accounts are kept: by hand, and by the worker, which is a process of its own here.

let api: Api;
let ada: ApiPerson;
let networks: NetworkControl;
let clientId: string;
beforeAll(async () => {
  api = await startApi({ hasWorker: true });
  networks = controlNetworks(api.stack.sandboxUrl);
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await api.signUp();
  clientId = (await addClient(ada)).id;
});
afterEach(() => networks.clearFaults());

const refresh = ({ id }: { id: string }, { call }: Pick<ApiPerson, 'call'> = ada) =>
  call('POST', `/social-accounts/${id}/refresh`);

async function find({ id }: { id: string }): Promise<SocialAccount | undefined> {
  const { body } = await ada.call('GET', '/social-accounts');
  return (body['items'] as SocialAccount[]).find((account) => account.id === id);
}

async function set({ id }: { id: string }, columns: string): Promise<void> {
  await api.stack.owner.pool.query(`UPDATE social_accounts SET ${columns} WHERE id = $1`, [id]);
}

const patience = { timeout: 50_000, interval: 50 };
async function connectX(person = 'camille-roussel'): Promise<SocialAccount> {
  const account = await connectOne(ada, { clientId, platform: 'twitter', person });
  await endReadings(api, [account]);
  return account;
}

describe('refreshing by hand', () => {
  it('renews the access, and not twice within a minute', async () => {
    const account = await connectX();
    await set(account, "expires_at = now() + interval '3 minutes'");
    expect(await find(account)).toMatchObject({ status: 'expiring' });
    const before = await networks.count('twitter', 'refresh');
    const { body } = await refresh(account);
    expect(body).toMatchObject({ id: account.id, status: 'healthy' });
    expect(Date.parse(String(body['expiresAt']))).toBeGreaterThan(Date.now() + 3_600_000);
    expect(body['checkedAt']).not.toBeNull();
    expect((await refresh(account)).status).toBe(200);
    expect(await networks.count('twitter', 'refresh')).toBe(before + 1);
  });

  it('asks the network once when twenty want it at the same moment, in two processes', async () => {
    const account = await connectX();
    const before = await networks.count('twitter', 'refresh');
    const { port, release } = await takePort();
    await release();
    const other = spawnServer({ ...api.stack.env, PORT: String(port) });
    try {
      await other.waitForOutput('Server listening');
      await networks.fault({ platform: 'twitter', operation: 'refresh', kind: 'slow', delayMs: 400 });
      const there = { call: makeCall(`http://127.0.0.1:${port}/api/v1`, ada.session.access_token) };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => refresh(account, index % 2 === 0 ? ada : there)),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['expiresAt'])}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(await networks.count('twitter', 'refresh')).toBe(before + 1);
    } finally {
      other.child.kill('SIGTERM');
      await other.ended;
    }
  });

  it.each(['server-error', 'bad-gateway'])('disconnects nothing when there is trouble: %s', async (kind) => {
    const account = await connectX();
    await networks.fault({ platform: 'twitter', operation: 'refresh', kind, times: 4 });
    expectRefused(await refresh(account), 503, 'platform_unavailable');
    expect(await find(account)).toMatchObject({ status: 'healthy' });
    await networks.clearFaults();
    await set(account, 'check_after = now()');
    expect((await refresh(account)).body).toMatchObject({ status: 'healthy' });
  });

  it.each(['refresh', 'identity'])(
    'leaves a network alone that asked to wait, and says until when: %s',
    async (operation) => {
      const account = await connectX();
      await networks.fault({ platform: 'twitter', operation, kind: 'rate-limit', retryAfterSeconds: 900 });
      expectRefused(await refresh(account), 503, 'platform_unavailable');
      const before = (await networks.paths('twitter')).length;
      const again = await refresh(account);
      expectRefused(again, 503, 'platform_unavailable');
      expect(again.body['message']).toMatch(/^X asked us to wait another 1[56] minutes\./);
      const { retryAt } = again.body['details'] as { retryAt: string };
      expect(Math.abs(Date.parse(retryAt) - Date.now() - 900_000)).toBeLessThan(60_000);
      expect((await networks.paths('twitter')).length).toBe(before);
      // Operators see that it was refused, and nothing that would call for them.
      const lines = api.stack.log().split('\n');
      const told = lines.filter((line) => line.includes(`"requestId":"${String(again.body['requestId'])}"`));
      expect(told.join('\n')).toContain('platform_unavailable');
      expect(told.join('\n')).not.toMatch(/"level":"(?:error|fatal)"/);
      expect(await find(account)).toMatchObject({ status: 'healthy' });
      await set(account, 'wait_until = now(), check_after = now()');
      expect((await refresh(account)).body).toMatchObject({ status: 'healthy' });
    },
  );

  it.each(['refresh', 'identity'])('says so when a network does not tell how an account is: %s', async (operation) => {
    const account = await connectX();
    await networks.fault({ platform: 'twitter', operation, kind: 'reject' });
    expectRefused(await refresh(account), 503, 'platform_unavailable');
    expect(await find(account)).toMatchObject({ status: 'healthy', checkedAt: null });
  });

  it('asks to connect again only when the network refuses for good, and says so once', async () => {
    const account = await connectX('yannick-lebrun');
    await networks.endAccess({ platform: 'twitter', personId: 'yannick-lebrun', action: 'revoke' });
    const { status, body } = await refresh(account);
    expect({ status, health: body['status'] }).toEqual({ status: 200, health: 'needs_reconnect' });
    expect(body['statusReason']).toMatch(/Reconnect the account\.$/);
    await refresh(account);
    const told = (await ada.call('GET', '/notifications')).body['items'] as { kind: string }[];
    expect(told.filter(({ kind }) => kind === 'account_needs_reconnect')).toHaveLength(1);
    const { items } = (await ada.call('GET', '/dashboard/attention')).body as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toContain('accounts-lost');
    expect(await connectX('yannick-lebrun')).toMatchObject({ id: account.id, status: 'healthy' });
  });

  it('is over for an access whose new pair was lost on the way and whose old one is refused', async () => {
    const account = await connectX('mathieu-kerven');
    const before = await networks.count('twitter', 'refresh');
    await networks.fault({ platform: 'twitter', operation: 'refresh', kind: 'drop-after' });
    expect((await refresh(account)).body).toMatchObject({ status: 'needs_reconnect' });
    expect(await networks.count('twitter', 'refresh')).toBe(before + 2);
  });

  it('looks after accounts that only a person can renew', async () => {
    const connected = await connect(ada, { clientId, platform: 'facebook', person: 'antoine-delmas' });
    const [page] = await endReadings(api, accountsIn(connected));
    if (!page) throw new Error('There is no page.');
    expect((await refresh(page)).body).toMatchObject({ status: 'healthy' });
    await set(page, "expires_at = now() + interval '10 days'");
    const soon = await find(page);
    expect(soon).toMatchObject({ status: 'expiring' });
    expect(soon?.statusReason).toMatch(/^Facebook access ends on \w+ \d+, \d{4}\. Reconnect/);
    await set(page, "expires_at = now() - interval '1 day'");
    expect(await find(page)).toMatchObject({ status: 'needs_reconnect' });
  });
});

describe('the worker', () => {
  it('refreshes ahead of need, whatever nobody asks for', async () => {
    const [soon, later] = [await connectX('ines-benhaddou'), await connectX('sophie-garnier')];
    await set(soon, "expires_at = now() + interval '8 minutes'");
    await enqueue(api.stack.owner.orm, { name: 'refresh-accounts', payload: {} });
    await vi.waitFor(async () => {
      expect(Date.parse((await find(soon))?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 3_600_000);
    }, patience);
    expect((await find(later))?.expiresAt).toBe(later.expiresAt);
  });

  it('checks every account once a day: its name, its picture, what it may', async () => {
    const [account, lost] = [await connectX('antoine-delmas'), await connectX('sophie-garnier')];
    for (const one of [account, lost]) await set(one, "connected_at = now() - interval '2 days'");
    await set(lost, "status = 'needs_reconnect'");
    await networks.change('antoine-delmas', { platform: 'twitter', name: 'Atelier Delmas & Filles' });
    await enqueue(api.stack.owner.orm, { name: 'check-accounts', payload: {} });
    const { pool } = api.stack.owner;
    const jobs = "SELECT id FROM graphile_worker.jobs WHERE key = 'check-account:' || $1::text";
    // At some time within the hour, which begins now.
    await vi.waitFor(async () => {
      const { rows } = await pool.query<{ id: string }>(jobs, [account.id]);
      expect(rows).toHaveLength(1);
      await pool.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1]::bigint[], run_at := now())', [rows[0]?.id]);
    }, patience);
    await vi.waitFor(async () => {
      expect(await find(account)).toMatchObject({ platformUserName: 'Atelier Delmas & Filles', status: 'healthy' });
    }, patience);
    // Until its person is back there is nothing to ask the network about.
    expect((await pool.query(jobs, [lost.id])).rowCount).toBe(0);
  });

  it('notices a consent that was withdrawn', async () => {
    const account = await connectOne(ada, { clientId, platform: 'tiktok', person: 'louise-marchand' });
    await networks.endAccess({ platform: 'tiktok', personId: 'louise-marchand', action: 'revoke' });
    await enqueue(api.stack.owner.orm, {
      name: 'check-account',
      payload: { workspaceId: ada.workspaceId, accountId: account.id },
    });
    await vi.waitFor(async () => expect(await find(account)).toMatchObject({ status: 'needs_reconnect' }), patience);
  });

  it('gives a disconnected access back to the network, and tries until it is taken', async () => {
    const account = await connectX('camille-roussel');
    expect((await ada.call('DELETE', `/social-accounts/${account.id}`)).status).toBe(204);
    expect(await find(account)).toBeUndefined();
    expectRefused(await refresh(account), 404, 'not_found');
    await vi.waitFor(async () => {
      expect((await networks.paths('twitter')).some((path) => path.includes('revoke'))).toBe(true);
    }, patience);
  });

  it('keeps what a person allowed as long as another page of theirs lives on it', async () => {
    const { body } = await connect(ada, { clientId, platform: 'facebook', person: 'camille-roussel' });
    const ids = (body['choices'] as { id: string }[]).map(({ id }) => id);
    const select = { selectionToken: body['selectionToken'], ids };
    const pages = accountsIn(await ada.call('POST', '/social-accounts/select', { body: select }));
    const [first, second] = pages;
    if (!first || !second) throw new Error('There should be two pages.');
    await ada.call('DELETE', `/social-accounts/${first.id}`);
    await vi.waitFor(() => expect(api.stack.log()).toContain('access kept'), patience);
    expect((await refresh(second)).body).toMatchObject({ status: 'healthy' });
    const before = (await networks.paths('facebook')).filter((path) => path.endsWith('/me/permissions')).length;
    await ada.call('DELETE', `/social-accounts/${second.id}`);
    await vi.waitFor(async () => {
      const after = (await networks.paths('facebook')).filter((path) => path.endsWith('/me/permissions')).length;
      expect(after).toBeGreaterThan(before);
    }, patience);
  });
});
