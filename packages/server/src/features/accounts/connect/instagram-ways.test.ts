import { createHmac } from 'node:crypto';
import type { SocialAccount } from '@ruche/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { accountsIn, consent, controlNetworks, type NetworkControl } from '#testing/networks.ts';

// There are two ways to Instagram: by the Page that an account is linked to, and by the account itself.

let api: Api;
let ada: ApiPerson;
let networks: NetworkControl;
beforeAll(async () => {
  api = await startApi({ hasWorker: true });
  networks = controlNetworks(api.stack.sandboxUrl);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.stack.owner.pool.query('TRUNCATE social_accounts, connect_selections CASCADE');
  ada = await api.signUp();
});

const loginApp = 'ruche-instagram-login';
const patience = { timeout: 50_000, interval: 50 };
type Way = { method?: 'facebook_login' | 'instagram_login'; person: string; scopes?: string[] };

async function arrive(clientId: string, { method, ...how }: Way) {
  const body = { clientId, platform: 'instagram', ...(method && { method }) };
  const begun = await ada.call('POST', '/social-accounts/connect', { body });
  expect(begun.status).toBe(200);
  const url = new URL(String(begun.body['authorizeUrl']));
  const arrival = await consent(url.href, how);
  const answer = await ada.call('POST', '/social-accounts/callback', { body: { platform: 'instagram', ...arrival } });
  return {
    answer,
    redirectUri: url.searchParams.get('redirect_uri'),
    clientIdAsked: url.searchParams.get('client_id'),
  };
}

async function connectOne(clientId: string, way: Way): Promise<SocialAccount> {
  const [account] = accountsIn((await arrive(clientId, way)).answer);
  if (!account) throw new Error('There should be an account.');
  return account;
}

const sophie = { method: 'instagram_login', person: 'sophie-garnier' } as const;
const antoine = { person: 'antoine-delmas' } as const;
const antoineId = '17841401234567890';

async function rowOf(id: string) {
  const { rows } = await api.stack.owner.pool.query<Record<string, unknown>>(
    'SELECT app_id, person_id, can_refresh, expires_at, sealed_tokens FROM social_accounts WHERE id = $1',
    [id],
  );
  return rows[0] ?? {};
}

const list = async () => (await ada.call('GET', '/social-accounts')).body['items'] as SocialAccount[];
const refresh = (id: string) => ada.call('POST', `/social-accounts/${id}/refresh`);

describe('an account without a Page', () => {
  it('is connected by its own log-in, and kept as what it is', async () => {
    const { id: clientId } = await addClient(ada);
    const { answer, redirectUri, clientIdAsked } = await arrive(clientId, sophie);
    const [account] = accountsIn(answer);
    expect(clientIdAsked).toBe(loginApp);
    expect(redirectUri).toBe(`${api.stack.settings.publicUrl}/auth/callback/instagram`);
    expect(account).toMatchObject({
      platform: 'instagram',
      method: 'instagram_login',
      kind: 'professional',
      platformUserId: '17841407766554433',
      platformUserName: 'Librairie Garnier',
      status: 'healthy',
      declined: [],
    });
    expect(await rowOf(account?.id ?? '')).toMatchObject({
      app_id: loginApp,
      person_id: '26112233445566777',
      can_refresh: true,
    });
    expect((await refresh(account?.id ?? '')).body).toMatchObject({ status: 'healthy', method: 'instagram_login' });
    expect(account?.platformUserAvatar).toMatch(/^\/api\/v1\/social-accounts\//);
  });

  it('is not reached by its owner the other way, who is told', async () => {
    const { id: clientId } = await addClient(ada);
    const { answer } = await arrive(clientId, { person: 'sophie-garnier' });
    expectRefused(answer, 422, 'connect_refused');
  });

  it('is refused while it is a personal one, with what to do', async () => {
    const { id: clientId } = await addClient(ada);
    const { answer } = await arrive(clientId, { method: 'instagram_login', person: 'louise-marchand' });
    expectRefused(answer, 422, 'connect_refused');
    expect(answer.body['message']).toContain('professional account');
  });

  it('says what was not allowed', async () => {
    const { id: clientId } = await addClient(ada);
    const scopes = ['instagram_business_basic', 'instagram_business_content_publish'];
    const account = await connectOne(clientId, { ...sophie, scopes });
    expect(account).toMatchObject({ status: 'limited' });
    expect(account.declined).toContain('read and reply to comments');
    const { answer } = await arrive(clientId, { ...sophie, scopes: ['instagram_business_basic'] });
    expectRefused(answer, 422, 'connect_refused');
    expect(answer.body['message']).toContain('publish on Instagram');
  });
});

describe('the way', () => {
  it('is the usual one where nobody chooses, and one that the network has', async () => {
    const { id: clientId } = await addClient(ada);
    const account = await connectOne(clientId, antoine);
    expect(account).toMatchObject({ method: 'facebook_login', platformUserId: antoineId });
    for (const platform of ['facebook', 'twitter']) {
      const body = { clientId, platform, method: 'instagram_login' };
      expectFieldRefused(await ada.call('POST', '/social-accounts/connect', { body }), 'body.method');
    }
    const unknown = { clientId, platform: 'instagram', method: 'telepathy' };
    expectFieldRefused(await ada.call('POST', '/social-accounts/connect', { body: unknown }), 'body.method');
    const { body } = await ada.call('GET', '/social-accounts/platforms');
    const items = body['items'] as { id: string; offers: { method: string | null }[] }[];
    const offers = items.find(({ id }) => id === 'instagram')?.offers;
    expect(offers?.map(({ method }) => method)).toEqual(['facebook_login', 'instagram_login']);
  });

  it('may change: it stays one account, and what the other way was given is given back', async () => {
    const { id: clientId } = await addClient(ada);
    const first = await connectOne(clientId, antoine);
    const before = await networks.returns('instagram');
    const second = await connectOne(clientId, { ...antoine, method: 'instagram_login' });
    expect(second).toMatchObject({ id: first.id, platformUserId: antoineId, method: 'instagram_login' });
    expect(await list()).toHaveLength(1);
    await vi.waitFor(async () => expect(await networks.returns('instagram')).toBe(before + 1), patience);
    expect((await refresh(second.id)).body).toMatchObject({ status: 'healthy' });
    const third = await connectOne(clientId, antoine);
    expect(third).toMatchObject({ id: first.id, method: 'facebook_login' });
    await vi.waitFor(async () => expect(await networks.returns('instagram')).toBe(before + 2), patience);
    expect((await refresh(third.id)).body).toMatchObject({ status: 'healthy' });
  });

  it('makes no second account of one that another client has', async () => {
    const [here, there] = [await addClient(ada), await addClient(ada)];
    await connectOne(here.id, antoine);
    const { answer } = await arrive(there.id, { ...antoine, method: 'instagram_login' });
    expectRefused(answer, 409, 'account_taken');
  });

  it('is chosen by whoever holds a link, too', async () => {
    const { id: clientId } = await addClient(ada);
    const link = await ada.call('POST', '/connect-links', { body: { clientId, platforms: ['instagram'] } });
    const token = String(link.body['url']).split('/').at(-1) ?? '';
    const { body: invitation } = await api.call('GET', `/connect-links/invitation?token=${token}`);
    expect((invitation['offers'] as { method: string }[]).map(({ method }) => method)).toContain('instagram_login');
    const wish = { token, platform: 'instagram', method: 'instagram_login' };
    const begun = await api.call('POST', '/connect-links/connect', { body: wish });
    const arrival = await consent(String(begun.body['authorizeUrl']), { person: 'sophie-garnier' });
    const body = { platform: 'instagram', linkToken: token, ...arrival };
    const answer = await api.call('POST', '/social-accounts/callback', { body });
    expect(accountsIn(answer)).toMatchObject([{ method: 'instagram_login', clientId }]);
  });
});

const order = (kind: string) => ({ platform: 'instagram', personId: 'sophie-garnier', kind, clientId: loginApp });

describe('somebody who leaves', () => {
  it('at Instagram itself: their account waits for a new consent, and no other does', async () => {
    const { id: clientId } = await addClient(ada);
    const account = await connectOne(clientId, sophie);
    const other = await connectOne(clientId, antoine);
    expect((await networks.removeApp(order('deauthorize'))).told?.status).toBe(200);
    const statuses = new Map((await list()).map(({ id, status }) => [id, status]));
    expect([statuses.get(account.id), statuses.get(other.id)]).toEqual(['needs_reconnect', 'healthy']);
    expect(await rowOf(account.id)).toMatchObject({ sealed_tokens: null });
  });

  it('and wants to be forgotten: they are', async () => {
    const { id: clientId } = await addClient(ada);
    await connectOne(clientId, sophie);
    expect((await networks.removeApp(order('data-deletion'))).told?.status).toBe(200);
    expect(await list()).toEqual([]);
    const { rows } = await api.stack.owner.pool.query<{ row: string }>('SELECT s::text AS row FROM social_accounts s');
    expect(rows.map(({ row }) => row).join()).not.toMatch(/Librairie Garnier|17841407766554433|26112233445566777/);
  });

  it("is believed by that application's own signature", async () => {
    const { id: clientId } = await addClient(ada);
    const account = await connectOne(clientId, sophie);
    const content = { algorithm: 'HMAC-SHA256', user_id: '26112233445566777', issued_at: Date.now() / 1000 + 5 };
    const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
    const sign = (secret: string) => createHmac('sha256', secret).update(payload).digest('base64url');
    const tell = (secret: string) => {
      const body = new URLSearchParams({ signed_request: `${sign(secret)}.${payload}` });
      return fetch(`${api.url}/meta/deauthorize`, { method: 'POST', body });
    };
    expect((await tell('somebody else')).status).toBe(403);
    expect((await list()).find(({ id }) => id === account.id)).toMatchObject({ status: 'healthy' });
  });
});

describe('its access', () => {
  it('is renewed every week, while it lasts', async () => {
    const { id: clientId } = await addClient(ada);
    const account = await connectOne(clientId, sophie);
    const { pool } = api.stack.owner;
    const before = await networks.count('instagram', 'refresh');
    await fetch(`${api.stack.sandboxUrl}/control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceSeconds: 8 * 86_400 }),
    });
    // Eight days pass here as well.
    await pool.query(
      "UPDATE social_accounts SET expires_at = expires_at - interval '8 days', refresh_expires_at = expires_at - interval '8 days'",
    );
    const { expires_at: old } = await rowOf(account.id);
    await pool.query("SELECT graphile_worker.add_job('refresh-accounts', '{}')");
    await vi.waitFor(async () => expect(await networks.count('instagram', 'refresh')).toBe(before + 1), patience);
    const renewed = async () =>
      expect(Number((await rowOf(account.id))['expires_at'])).toBeGreaterThan(Number(old) + 7 * 86_400_000);
    await vi.waitFor(renewed, patience);
  });
});
