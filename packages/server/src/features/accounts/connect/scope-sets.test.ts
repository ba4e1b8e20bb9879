import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';
import { accountsIn, begin, connect, connectOne, consent } from '#testing/networks.ts';

// One scope that an application was not approved for fails a whole consent: what is asked for is a setting.

function useApi(env: Record<string, string>) {
  const place = {} as { api: Api; ada: ApiPerson };
  beforeAll(async () => {
    place.api = await startApi({ hasSandbox: true, env });
    place.ada = await place.api.signUp();
  });
  afterAll(() => place.api.close());
  return place;
}

async function approve({ api }: { api: Api }, platform: string, body: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${api.stack.sandboxUrl}/${platform}/control/app`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function wordsOf({ ada }: { ada: ApiPerson }, platform: string): Promise<string[]> {
  const { body } = await ada.call('GET', '/social-accounts/platforms');
  const found = (body['items'] as { id: string; scopes: { words: string }[] }[]).find(({ id }) => id === platform);
  return found?.scopes.map(({ words }) => words) ?? [];
}

const scopesAsked = (authorizeUrl: string) => new URL(authorizeUrl).searchParams.get('scope');

describe('LinkedIn, out of the box', () => {
  const place = useApi({});

  it('asks for nothing of OpenID Connect, and reaches profiles and company pages by one consent', async () => {
    const { id: clientId } = await addClient(place.ada);
    const { authorizeUrl } = await begin(place.ada, { clientId, platform: 'linkedin' });
    expect(scopesAsked(authorizeUrl)?.split(' ')).toEqual(
      expect.arrayContaining(['r_basicprofile', 'w_member_social', 'rw_organization_admin', 'w_organization_social']),
    );
    expect(scopesAsked(authorizeUrl)).not.toMatch(/openid|\bprofile\b|email/);
    const { body } = await connect(place.ada, { clientId, platform: 'linkedin', person: 'antoine-delmas' });
    const kinds = (body['choices'] as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['profile', 'organization', 'organization']);
  });
});

describe('LinkedIn, with a self-serve application', () => {
  const place = useApi({ LINKEDIN_SCOPES: 'basic' });

  it('connects a profile, and misses nothing that was never asked for', async () => {
    await approve(place, 'linkedin', { hasRefreshTokens: false });
    const { ada } = place;
    const { id: clientId } = await addClient(ada);
    const { authorizeUrl } = await begin(ada, { clientId, platform: 'linkedin' });
    expect(scopesAsked(authorizeUrl)).toBe('openid profile email w_member_social');
    const account = await connectOne(ada, { clientId, platform: 'linkedin', person: 'camille-roussel' });
    const whole = { id: account.id, kind: 'profile', status: 'healthy', statusReason: null, declined: [] };
    expect(account).toMatchObject(whole);
    expect(account.unavailable).toContain('read your posts’ analytics');
    expect((await ada.call('GET', '/social-accounts')).body['items']).toMatchObject([whole]);
    expect((await ada.call('GET', `/clients/${clientId}`)).body['socialAccounts']).toMatchObject([whole]);
    expect((await ada.call('GET', '/clients')).body['items']).toMatchObject([{ socialAccounts: [whole] }]);
    expect((await ada.call('POST', `/social-accounts/${account.id}/refresh`)).body).toMatchObject(whole);
    expect(await wordsOf(place, 'linkedin')).not.toContain('publish on company pages');
  });
});

describe('TikTok, with the scopes of new applications', () => {
  const place = useApi({ TIKTOK_SCOPES: 'publish' });
  beforeAll(() => approve(place, 'tiktok', { approvedScopes: ['user.info.basic', 'video.publish', 'video.upload'] }));

  it('connects without a user name, and says what is not to be had', async () => {
    const { id: clientId } = await addClient(place.ada);
    const account = await connectOne(place.ada, { clientId, platform: 'tiktok', person: 'louise-marchand' });
    expect(account).toMatchObject({
      platformUserName: 'Fleurs de Louise',
      profileUrl: null,
      status: 'healthy',
      declined: [],
      unavailable: ['read your videos and their stats', 'see your username and profile', 'see your follower count'],
    });
    const { body } = await place.ada.call('POST', `/social-accounts/${account.id}/refresh`);
    expect(body).toMatchObject({ status: 'healthy', platformUserName: 'Fleurs de Louise' });
    expect(await wordsOf(place, 'tiktok')).not.toContain('read your videos and their stats');
  });

  it('connects an account whose person unticked publishing, and says so on it', async () => {
    const { id: clientId } = await addClient(place.ada);
    const scopes = ['video.upload'];
    const account = await connectOne(place.ada, { clientId, platform: 'tiktok', person: 'ines-benhaddou', scopes });
    expect(account).toMatchObject({
      status: 'limited',
      statusReason: 'Ruche doesn’t have permission to publish videos and photos. Reconnect the account to allow it.',
      declined: ['publish videos and photos'],
    });
  });

  it('still says so after the network was asked how the account is', async () => {
    const { body } = await place.ada.call('GET', '/social-accounts');
    const limited = (body['items'] as { id: string; status: string }[]).find(({ status }) => status === 'limited');
    const refreshed = await place.ada.call('POST', `/social-accounts/${limited?.id}/refresh`);
    expect(refreshed.body).toMatchObject({ status: 'limited', declined: ['publish videos and photos'] });
  });
});

describe('TikTok, for signing in alone', () => {
  const place = useApi({ TIKTOK_SCOPES: 'basic' });

  it('connects accounts on which nothing can be published, and says so', async () => {
    await approve(place, 'tiktok', { approvedScopes: ['user.info.basic'] });
    const { id: clientId } = await addClient(place.ada);
    const [account] = accountsIn(await connect(place.ada, { clientId, platform: 'tiktok' }));
    expect(account).toMatchObject({
      status: 'limited',
      statusReason: 'TikTok hasn’t approved Ruche to publish videos and photos.',
      declined: [],
    });
    expect(account?.unavailable).toContain('publish videos and photos');
  });
});

describe('TikTok, with a scope too many', () => {
  const place = useApi({});

  it('refuses the whole consent, in words for whoever runs Ruche', async () => {
    await approve(place, 'tiktok', { approvedScopes: ['user.info.basic', 'video.publish'] });
    const { id: clientId } = await addClient(place.ada);
    const { authorizeUrl } = await begin(place.ada, { clientId, platform: 'tiktok' });
    const arrival = await consent(authorizeUrl);
    expect(arrival.error).toBe('invalid_scope');
    const answer = await place.ada.call('POST', '/social-accounts/callback', {
      body: { platform: 'tiktok', ...arrival },
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'connect_refused', details: { problem: 'app_refused' } });
    expect(place.api.stack.log()).toContain('a network rejects how Ruche is registered there');
  });
});
