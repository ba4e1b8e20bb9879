import { randomUUID } from 'node:crypto';
import type { SocialAccount } from '@ruche/contracts/accounts';
import { createVault, insertSocialAccount, sealTokens } from '@ruche/database/accounts';
import { enqueue } from '@ruche/database/jobs';
import { takePort } from '@ruche/database/testing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectRefused, makeCall } from '#testing/api.ts';
import { connectOne, controlNetworks, endReadings, type NetworkControl } from '#testing/networks.ts';
import { spawnServer } from '#testing/server-process.ts';
import { shareApi } from '#testing/shared-server.ts';

// How often networks are asked about accounts; what they were asked is read from the sandbox's journal.

const api = shareApi({ hasWorker: true });
let ada: ApiPerson;
let networks: NetworkControl;
let clientId: string;
beforeAll(() => {
  networks = controlNetworks(api.stack.sandboxUrl);
});
beforeEach(async () => {
  ada = await api.signUp();
  clientId = (await addClient(ada)).id;
});
afterEach(async () => {
  await networks.clearFaults();
  await api.stack.owner.pool.query('TRUNCATE platform_holds, platform_checks');
});

type Caller = Pick<ApiPerson, 'call'>;
const refresh = ({ id }: { id: string }, { call }: Caller = ada) => call('POST', `/social-accounts/${id}/refresh`);
async function connectFrom(platform: 'twitter' | 'facebook', person: string): Promise<SocialAccount> {
  const account = await connectOne(ada, { clientId, platform, person });
  await endReadings(api, [account]);
  return account;
}
const connectX = (person = 'camille-roussel') => connectFrom('twitter', person);
const connectPage = (person: string) => connectFrom('facebook', person);
const asked = async () => (await networks.paths('twitter')).length;

async function letTimePass({ id }: { id: string }): Promise<void> {
  await api.stack.owner.pool.query('UPDATE social_accounts SET check_after = now() WHERE id = $1', [id]);
}

async function withOtherServer(work: (there: Caller) => Promise<void>): Promise<void> {
  const { port, release } = await takePort();
  await release();
  const other = spawnServer({ ...api.stack.env, PORT: String(port) });
  try {
    await other.waitForOutput('Server listening');
    await work({ call: makeCall(`http://127.0.0.1:${port}/api/v1`, ada.session.access_token) });
  } finally {
    other.child.kill('SIGTERM');
    await other.ended;
  }
}

describe('one account', () => {
  it('is asked about once, however often and from wherever somebody wants it', async () => {
    const account = await connectX();
    const before = await asked();
    await networks.fault({ platform: 'twitter', operation: 'identity', kind: 'slow', delayMs: 600 });
    await withOtherServer(async (there) => {
      const together = await Promise.all(
        Array.from({ length: 30 }, (_, index) => refresh(account, index % 2 === 0 ? ada : there)),
      );
      const answers = [...together];
      for (let call = 0; call < 30; call += 1) answers.push(await refresh(account, call % 2 === 0 ? ada : there));
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['checkedAt'])}`)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 200, body: { id: account.id, status: 'healthy' } });
    });
    // A new access, the profile and the picture.
    expect((await asked()) - before).toBe(3);
    const once = await networks.count('twitter', 'identity');
    await letTimePass(account);
    await refresh(account);
    expect(await networks.count('twitter', 'identity')).toBe(once + 1);
  });

  it('is shown as it was last seen, also when its access is lost', async () => {
    const account = await connectX('yannick-lebrun');
    await networks.endAccess({ platform: 'twitter', personId: 'yannick-lebrun', action: 'revoke' });
    expect((await refresh(account)).body).toMatchObject({ status: 'needs_reconnect' });
    const before = await asked();
    expect(await refresh(account)).toMatchObject({ status: 200, body: { status: 'needs_reconnect' } });
    expect(await asked()).toBe(before);
    // Connected again, it can be looked at at once.
    const again = await connectX('yannick-lebrun');
    const since = await networks.count('twitter', 'identity');
    expect((await refresh(again)).body).toMatchObject({ id: account.id });
    expect(await networks.count('twitter', 'identity')).toBe(since + 1);
  });

  it('can be tried again soon after its network was away, and not at once', async () => {
    const account = await connectX('mathieu-kerven');
    await networks.fault({ platform: 'twitter', operation: 'identity', kind: 'unavailable', times: null });
    expectRefused(await refresh(account), 503, 'platform_unavailable');
    const before = await asked();
    const answers = await Promise.all([1, 2, 3].map(() => refresh(account)));
    for (const answer of answers) {
      expectRefused(answer, 503, 'platform_unavailable');
      expect(answer.body['message']).toMatch(/^X couldn’t be reached a moment ago\. Try again in \d+ seconds?\.$/);
      const { retryAfterSeconds } = answer.body['details'] as { retryAfterSeconds: number };
      expect(retryAfterSeconds).toBeLessThanOrEqual(10);
    }
    expect(await asked()).toBe(before);
    await networks.clearFaults();
    await letTimePass(account);
    expect((await refresh(account)).body).toMatchObject({ status: 'healthy' });
  });

  it('is nobody else’s to check', async () => {
    const account = await connectX('sophie-garnier');
    const before = await asked();
    const eve = await api.signUp();
    expectRefused(await refresh(account, eve), 404, 'not_found');
    expect(await asked()).toBe(before);
    expect((await refresh(account)).status).toBe(200);
  });
});

/** Accounts whose access X does not know: each check of one is one question. */
async function addAccounts(count: number): Promise<{ id: string }[]> {
  const tokens = { access: 'unknown', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
  const accounts = Array.from({ length: count }, () => ({ id: randomUUID() }));
  await api.stack.owner.orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, ada.workspaceId);
    for (const { id } of accounts) {
      await insertSocialAccount(tx, {
        id,
        workspaceId: ada.workspaceId,
        clientId,
        userId: ada.user.id,
        platform: 'twitter',
        kind: 'profile',
        platformUserId: id,
        platformUserName: 'Fournil',
        personId: id,
        ...(await sealTokens(tx, createVault(api.stack.secret), id, tokens)),
      });
    }
  });
  return accounts;
}

describe('one app at a network, which all workspaces share', () => {
  it('is not used up by one of them', async () => {
    const many = await addAccounts(100);
    const before = await networks.count('twitter', 'identity');
    const answers = await Promise.all(many.map((account) => refresh(account)));
    const refused = answers.filter(({ status }) => status === 429);
    // Should the minute end meanwhile, it gets its share of the next one, too.
    expect(refused.length).toBeGreaterThanOrEqual(40);
    expect((await networks.count('twitter', 'identity')) - before).toBe(answers.length - refused.length);
    const [first] = refused;
    if (!first) throw new Error('Nobody was refused.');
    expectRefused(first, 429, 'rate_limited');
    expect(first.body['message']).toMatch(
      /^Your workspace has checked many X accounts in the last minute\. Try again in \d+ seconds?\.$/,
    );

    const bob = await api.signUp();
    const place = { clientId: (await addClient(bob)).id, platform: 'twitter', person: 'ines-benhaddou' } as const;
    const his = await connectOne(bob, place);
    expect(await refresh(his, bob)).toMatchObject({ status: 200, body: { status: 'healthy' } });
  });

  it('is left alone by every process while the network holds it back', async () => {
    const [one, other]: SocialAccount[] = [await connectPage('antoine-delmas'), await connectPage('mathieu-kerven')];
    if (!one || !other) throw new Error('There should be two pages.');
    const order = { platform: 'facebook', operation: 'identity', kind: 'rate-limit', retryAfterSeconds: 600 };
    await networks.fault(order);
    expectRefused(await refresh(one), 503, 'platform_unavailable');
    const before = (await networks.paths('facebook')).length;
    const answer = await refresh(other);
    expectRefused(answer, 503, 'platform_unavailable');
    const checked = () =>
      api.stack
        .log()
        .split('\n')
        .filter((line) => line.includes('account checked'));
    await letTimePass(other);
    await api.stack.owner.pool.query('UPDATE social_accounts SET wait_until = NULL');
    await enqueue(api.stack.owner.orm, {
      name: 'check-account',
      payload: { workspaceId: ada.workspaceId, accountId: other.id },
    });
    await expect.poll(() => checked().join('\n')).toContain(other.id);
    expect((await networks.paths('facebook')).length).toBe(before);
  });
});
