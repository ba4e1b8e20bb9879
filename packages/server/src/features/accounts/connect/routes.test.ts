import {
  PlatformInfoListSchema,
  platformIds,
  type SocialAccount,
  SocialAccountSchema,
} from '@ruche/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import {
  accountsIn,
  begin,
  connect,
  connectOne,
  consent,
  controlNetworks,
  type NetworkControl,
} from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
let networks: NetworkControl;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  networks = controlNetworks(api.stack.sandboxUrl);
  ada = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
});
afterAll(() => api.close());

const unknownId = '00000000-0000-4000-8000-000000000000';

async function accountsOf(clientId: string, person = ada): Promise<SocialAccount[]> {
  const { body } = await person.call('GET', `/social-accounts?clientId=${clientId}`);
  return SocialAccountSchema.array().parse(body['items']);
}

describe('connecting', () => {
  it('leads to the page of the network and back to an account of the client', async () => {
    const { id: clientId } = await addClient(ada);
    const { authorizeUrl, state } = await begin(ada, { clientId, platform: 'twitter' });
    expect(state).toMatch(/^[a-z0-9]{13}$/);
    const asked = new URL(authorizeUrl).searchParams;
    expect(asked.get('state')).toBe(state);
    expect(asked.get('redirect_uri')).toBe(`${api.stack.settings.publicUrl}/auth/callback/twitter`);
    expect(asked.get('code_challenge_method')).toBe('S256');

    const arrival = await consent(authorizeUrl, { person: 'camille-roussel' });
    const answer = await ada.call('POST', '/social-accounts/callback', { body: { platform: 'twitter', ...arrival } });
    const [account] = accountsIn(answer);
    expect(account).toMatchObject({
      platform: 'twitter',
      kind: 'profile',
      platformUserId: '1790112233445566778',
      platformUserName: 'Boulangerie Roussel',
      status: 'healthy',
      statusReason: null,
      declined: [],
      clientId,
    });
    expect(Date.parse(account?.expiresAt ?? '')).toBeGreaterThan(Date.now());

    expect(await accountsOf(clientId)).toEqual([account]);
    expect((await ada.call('GET', `/clients/${clientId}`)).body['socialAccounts']).toEqual([account]);
    const avatar = await ada.call('GET', String(account?.platformUserAvatar).replace('/api/v1', ''));
    expect(avatar.status).toBe(200);
    expect(avatar.headers.get('content-type')).toBe('image/png');
    expect(avatar.headers.get('cache-control')).toContain('immutable');
    const { body } = await ada.call('GET', '/dashboard/activity');
    const [newest] = body['items'] as { title: string }[];
    expect(newest?.title).toBe('Boulangerie Roussel on X was connected');
  });

  it.each(platformIds)('works with %s', async (platform) => {
    const { id: clientId } = await addClient(ada);
    // Antoine is not at TikTok.
    const person = platform === 'tiktok' ? 'mathieu-kerven' : 'antoine-delmas';
    const settled = await connect(ada, { clientId, platform, person });
    expect({ status: settled.status, message: settled.body['message'] }).toEqual({ status: 200, message: undefined });
    const choices = settled.body['choices'] as { id: string; problem: string | null }[] | undefined;
    const accounts = choices
      ? accountsIn(
          await ada.call('POST', '/social-accounts/select', {
            body: { selectionToken: settled.body['selectionToken'], ids: [choices.find((one) => !one.problem)?.id] },
          }),
        )
      : accountsIn(settled);
    expect(accounts).toMatchObject([{ platform, clientId, status: 'healthy' }]);
    expect(accounts[0]?.platformUserAvatar).not.toBeNull();
  });

  it('renews the same account when it is connected again', async () => {
    const { id: clientId } = await addClient(ada);
    const how = { clientId, platform: 'twitter', person: 'ines-benhaddou' } as const;
    const first = await connectOne(ada, how);
    await api.stack.owner.pool.query("UPDATE social_accounts SET status = 'needs_reconnect' WHERE id = $1", [first.id]);
    const again = await connectOne(ada, how);
    expect(again).toMatchObject({ id: first.id, status: 'healthy' });
    expect(await accountsOf(clientId)).toHaveLength(1);
    const { body } = await ada.call('GET', '/dashboard/activity');
    expect((body['items'] as { kind: string }[])[0]?.kind).toBe('account_reconnected');
  });

  it('has an account’s numbers read as soon as it is connected, and its past only once', async () => {
    const { pool } = api.stack.owner;
    const jobs = async (key: string) =>
      (await pool.query('SELECT FROM graphile_worker._private_jobs WHERE key = $1', [`read-numbers:${key}`])).rowCount;
    const states = async () => {
      const sql = 'SELECT history, history_cursor AS cursor FROM account_readings WHERE workspace_id = $1';
      const { rows } = await pool.query<{ history: string; cursor: string | null }>(sql, [id]);
      return rows;
    };
    const eve = await api.signUp();
    const { id } = (await eve.call('GET', '/workspace')).body as { id: string };
    const how = { platform: 'facebook', person: 'ines-benhaddou' } as const;
    const { id: clientId } = await addClient(eve);
    const { body } = await connect(eve, { ...how, clientId });
    const page = (body['choices'] as { id: string; problem: string | null }[]).find((one) => !one.problem);
    const select = { selectionToken: body['selectionToken'], ids: [page?.id] };
    const [account] = accountsIn(await eve.call('POST', '/social-accounts/select', { body: select }));
    expect(await states()).toEqual([{ history: 'waiting', cursor: null }]);
    expect(await jobs(account?.id ?? '')).toBe(1);

    // Their next log-in renews the page, whose past is being read.
    await pool.query('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [`read-numbers:${account?.id}`]);
    await pool.query("UPDATE account_readings SET history = 'reading', history_cursor = 'c' WHERE workspace_id = $1", [
      id,
    ]);
    await connect(eve, { ...how, clientId: (await addClient(eve)).id });
    expect(await states()).toEqual([{ history: 'reading', cursor: 'c' }]);
    expect(await jobs(account?.id ?? '')).toBe(0);

    // What could not be read for want of an access is asked for again with the new one.
    await pool.query("UPDATE account_readings SET history = 'unavailable', reason = 'No.' WHERE workspace_id = $1", [
      id,
    ]);
    await connect(eve, { ...how, clientId });
    expect(await states()).toMatchObject([{ history: 'waiting' }]);
    expect(await jobs(account?.id ?? '')).toBe(1);
  });

  it("names the client that has the account already, but nobody else's", async () => {
    const [here, there] = [await addClient(ada, { name: 'Marché' }), await addClient(ada)];
    const how = { platform: 'twitter', person: 'sophie-garnier' } as const;
    await connectOne(ada, { ...how, clientId: here.id });
    const refused = await connect(ada, { ...how, clientId: there.id });
    expectRefused(refused, 409, 'account_taken');
    expect(refused.body['message']).toContain('Marché');
    expect(refused.body['details']).toEqual({ clientId: here.id, clientName: 'Marché' });
    expect(api.stack.log()).toContain('account_taken');
    expect(api.stack.log()).not.toContain('Marché');
    const stranger = await api.signUp();
    const other = await addClient(stranger);
    expect(await connectOne(stranger, { ...how, clientId: other.id })).toMatchObject({ clientId: other.id });
    // A client that was deleted keeps nothing from the others.
    await ada.call('DELETE', `/clients/${here.id}`);
    expect(await connectOne(ada, { ...how, clientId: there.id })).toMatchObject({ clientId: there.id });
  });

  it('lets somebody with several pages choose, once', async () => {
    const { id: clientId } = await addClient(ada);
    const how = { clientId, platform: 'facebook', person: 'ines-benhaddou' } as const;
    const { body } = await connect(ada, how);
    const choices = body['choices'] as { id: string; name: string; problem: string | null }[];
    expect(choices.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Festival des Lucioles', 'La Buvette des Lucioles']),
    );
    const select = (ids: string[], selectionToken = body['selectionToken'], person = ada) =>
      person.call('POST', '/social-accounts/select', { body: { selectionToken, ids } });
    expect(await accountsOf(clientId)).toEqual([]);
    expectFieldRefused(await select(['1']), 'body.ids');
    expectFieldRefused(await select([]), 'body.ids');
    expectRefused(await select(['1'], 'forged'), 400, 'connect_state_refused');
    expectRefused(await select(['1'], body['selectionToken'], await api.signUp()), 400, 'connect_state_refused');
    const ids = choices.filter(({ problem }) => problem === null).map(({ id }) => id);
    expect(accountsIn(await select(ids.slice(0, 2)))).toHaveLength(2);
    expectRefused(await select(ids.slice(0, 1)), 400, 'connect_state_refused');
    const again = (await connect(ada, how)).body['choices'] as { id: string; isConnected: boolean }[];
    expect(again.filter(({ isConnected }) => isConnected).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  it('says what a person can do about a refusal, and stores nothing', async () => {
    const { id: clientId } = await addClient(ada);
    const denied = await connect(ada, { clientId, platform: 'linkedin', answer: 'deny' });
    expectRefused(denied, 422, 'connect_refused');
    expect(denied.body['details']).toEqual({ problem: 'consent_denied' });
    const noPage = await connect(ada, { clientId, platform: 'facebook', person: 'sophie-garnier' });
    expectRefused(noPage, 422, 'connect_refused');
    const personal = await connect(ada, { clientId, platform: 'instagram', person: 'louise-marchand' });
    expectRefused(personal, 422, 'connect_refused');
    const scopes = ['pages_show_list', 'pages_read_engagement'];
    const partial = await connect(ada, { clientId, platform: 'facebook', person: 'antoine-delmas', scopes });
    expectRefused(partial, 422, 'connect_refused');
    expect(partial.body['message']).toContain('publish on your Page');
    for (const { body } of [denied, noPage, personal, partial])
      expect(String(body['message'])).toMatch(/^\p{Lu}.+\.$/u);
    expect(await accountsOf(clientId)).toEqual([]);
  });

  it('shows in words what was declined', async () => {
    const { id: clientId } = await addClient(ada);
    const scopes = ['users.read', 'tweet.read', 'tweet.write', 'offline.access'];
    const account = await connectOne(ada, { clientId, platform: 'twitter', person: 'yannick-lebrun', scopes });
    expect(account.status).toBe('limited');
    expect(account.declined).toContain('read messages');
    expect(account.statusReason).toContain('read messages');
  });

  it('tells trouble of the network apart from refusals', async () => {
    const { id: clientId } = await addClient(ada);
    for (const [operation, kind] of [
      ['token', 'server-error'],
      ['token', 'rate-limit'],
      ['identity', 'unavailable'],
    ] as const) {
      await networks.fault({ platform: 'linkedin', operation, kind, times: 5 });
      const answer = await connect(ada, { clientId, platform: 'linkedin', person: 'sophie-garnier' });
      await networks.clearFaults();
      expectRefused(answer, 503, 'platform_unavailable');
    }
    expect(await accountsOf(clientId)).toEqual([]);
  });

  it.each([
    ['clientId', 'nobody'],
    ['clientId', undefined],
    ['platform', 'myspace'],
    ['platform', undefined],
  ])('refuses to begin with a wrong %s (%#)', async (field, value) => {
    const { id: clientId } = await addClient(ada);
    const body = { clientId, platform: 'twitter', [field]: value };
    const answer = await ada.call('POST', '/social-accounts/connect', { body });
    expectFieldRefused(answer, `body.${field}`);
    expect(answer.text.includes('Unsupported platform')).toBe(field === 'platform');
  });

  it("finds no client of another workspace's", async () => {
    const stranger = await api.signUp();
    const { id: clientId } = await addClient(stranger);
    for (const id of [clientId, unknownId]) {
      const body = { clientId: id, platform: 'twitter' };
      expectRefused(await ada.call('POST', '/social-accounts/connect', { body }), 404, 'not_found');
      expectRefused(await ada.call('GET', `/social-accounts?clientId=${id}`), 404, 'not_found');
    }
  });

  it('begins nothing new after the trial, but renews what there is', async () => {
    const person = await api.signUp();
    const { id: clientId } = await addClient(person);
    const how = { clientId, platform: 'tiktok', person: 'ines-benhaddou' } as const;
    const { id } = await connectOne(person, how);
    await api.stack.owner.pool.query("UPDATE workspaces SET trial_ends_at = now() - interval '1 day' WHERE id = $1", [
      person.workspaceId,
    ]);
    expect(await connectOne(person, how)).toMatchObject({ id });
    const body = { clientId, platform: 'twitter' };
    expectRefused(await person.call('POST', '/social-accounts/connect', { body }), 402, 'trial_ended');
    expectRefused(await connect(person, { ...how, person: 'mathieu-kerven' }), 402, 'trial_ended');
  });
});

describe('the networks', () => {
  it('are told with what each is asked for', async () => {
    const { body } = await ada.call('GET', '/social-accounts/platforms');
    const { items } = PlatformInfoListSchema.parse(body);
    expect(items.map(({ id }) => id)).toEqual([...platformIds]);
    for (const { isAvailable, scopes } of items) {
      expect(isAvailable).toBe(true);
      expect(scopes.some(({ isNeeded }) => isNeeded)).toBe(true);
    }
  });
});

describe('roles', () => {
  it('let members connect and managers also disconnect', async () => {
    const [owner, manager, member] = [await api.signUp(), await api.signUp(), await api.signUp()];
    await api.join(manager, owner.workspaceId, 'manager');
    await api.join(member, owner.workspaceId, 'member');
    const { id: clientId } = await addClient(owner);
    const { id } = await connectOne(member, { clientId, platform: 'twitter', person: 'mathieu-kerven' });
    expectRefused(await member.call('DELETE', `/social-accounts/${id}`), 403, 'forbidden');
    expect((await manager.call('DELETE', `/social-accounts/${id}`)).status).toBe(204);
    expect(await accountsOf(clientId, owner)).toEqual([]);
  });
});
