import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberScopes, startLinkedIn } from './testing/linkedin-sandbox.ts';

let linkedin: Awaited<ReturnType<typeof startLinkedIn>>;
beforeAll(async () => {
  linkedin = await startLinkedIn();
});
afterAll(() => linkedin.stop());

const scope = memberScopes.join(' ');

async function refusalOf(response: Response) {
  const { error, error_description: description } = (await response.json()) as Record<string, string>;
  return { status: response.status, error, description };
}

async function userInfo(token: string) {
  return fetch(`${linkedin.apiUrl}/v2/userinfo`, { headers: { authorization: `Bearer ${token}` } });
}

async function inspect(token: string): Promise<unknown> {
  return (await linkedin.basic.postForm('introspectToken', { token })).json();
}

describe('the consent page', () => {
  it('shows members and what the app could do, all or nothing', async () => {
    const page = await (await fetch(linkedin.basic.authorizeUrl({ scope }))).text();
    expect(page).toContain('Antoine Delmas');
    expect(page).toContain('Create, modify, and delete posts');
    expect(page).not.toContain('type="checkbox"');
  });

  it('comes back with a code, a refusal, or a scope that the app does not own', async () => {
    const allowed = await linkedin.basic.authorize({ scope, sandbox_auto: 'allow' });
    expect([...allowed.searchParams.keys()]).toEqual(['code', 'state']);
    const cancelled = await linkedin.basic.authorize({ scope, sandbox_auto: 'deny' });
    expect(cancelled.searchParams.get('error')).toBe('user_cancelled_authorize');
    const unowned = await linkedin.basic.authorize({ scope: `${scope} r_member_social`, sandbox_auto: 'allow' });
    expect(Object.fromEntries(unowned.searchParams)).toEqual({
      error: 'unauthorized_scope_error',
      error_description: 'Scope "r_member_social" is not authorized for your application',
      state: 's1',
    });
  });

  it('answers an unknown app or redirect address with its own page', async () => {
    for (const change of [{ client_id: 'nobody' }, { redirect_uri: 'https://evil.example/' }]) {
      const response = await fetch(linkedin.basic.authorizeUrl({ scope, ...change }));
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Something went wrong');
    }
  });
});

describe('the exchange of a code', () => {
  it('gives tokens once', async () => {
    const code = await linkedin.basic.consent('camille-roussel');
    const tokens = await linkedin.readTokens(await linkedin.basic.exchange(code));
    expect(tokens).toMatchObject({
      expires_in: 5_183_999,
      refresh_token_expires_in: 31_535_999,
      scope: 'email,openid,profile,w_member_social',
    });
    expect(await refusalOf(await linkedin.basic.exchange(code))).toMatchObject({
      status: 401,
      error: 'invalid_request',
    });
  });

  it('tells apart what is wrong with it', async () => {
    const code = await linkedin.basic.consent('camille-roussel');
    const refused = async (change: Record<string, string>) => refusalOf(await linkedin.basic.exchange(code, change));
    expect(await refused({ client_secret: 'wrong' })).toMatchObject({ status: 401, error: 'invalid_client' });
    const otherPlace = { redirect_uri: 'http://localhost:3001/auth/callback/linkedin' };
    expect(await refused(otherPlace)).toMatchObject({ status: 400, error: 'invalid_redirect_uri' });
    expect(await refused({ grant_type: '' })).toMatchObject({
      status: 400,
      description: 'A required parameter "grant_type" is missing',
    });
    await linkedin.sendControl('/control/clock', { advanceSeconds: 1801 });
    expect(await refused({})).toMatchObject({ status: 400, error: 'invalid_redirect_uri' });
  });

  it('reads forms alone', async () => {
    const response = await fetch(`${linkedin.basic.oauthUrl}/accessToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'authorization_code', ...linkedin.basic.client }),
    });
    expect(await refusalOf(response)).toMatchObject({ status: 400, error: 'invalid_request' });
  });
});

describe('tokens', () => {
  it('are renewed with the same refresh token, whose year goes on running out', async () => {
    const first = await linkedin.basic.logIn('mathieu-kerven');
    await linkedin.sendControl('/control/clock', { advanceSeconds: 61 * 86_400 });
    expect(await (await userInfo(first.access_token)).json()).toMatchObject({
      status: 401,
      serviceErrorCode: 65602,
      code: 'EXPIRED_ACCESS_TOKEN',
    });
    const second = await linkedin.readTokens(await linkedin.basic.refresh(first.refresh_token ?? ''));
    expect(second.refresh_token).toBe(first.refresh_token);
    expect(second.refresh_token_expires_in).toBeLessThanOrEqual(304 * 86_400);
    expect((await userInfo(second.access_token)).status).toBe(200);
    await linkedin.sendControl('/control/clock', { advanceSeconds: 305 * 86_400 });
    expect(await refusalOf(await linkedin.basic.refresh(first.refresh_token ?? ''))).toMatchObject({
      status: 400,
      error: 'invalid_request',
    });
  });

  it('end when the member allows the same app another set of scopes', async () => {
    const narrow = await linkedin.basic.logIn('ines-benhaddou', ['openid', 'profile']);
    await linkedin.basic.logIn('ines-benhaddou', ['openid', 'profile']);
    await linkedin.pages.logIn('ines-benhaddou');
    expect((await userInfo(narrow.access_token)).status).toBe(200);
    const wide = await linkedin.basic.logIn('ines-benhaddou');
    expect(await (await userInfo(narrow.access_token)).json()).toMatchObject({ code: 'REVOKED_ACCESS_TOKEN' });
    expect((await userInfo(wide.access_token)).status).toBe(200);
  });

  it('can be looked into and given back', async () => {
    const { access_token: token } = await linkedin.basic.logIn('louise-marchand');
    expect(await inspect(token)).toMatchObject({ active: true, status: 'active', auth_type: '3L' });
    expect(await refusalOf(await linkedin.basic.postForm('introspectToken', { token: 'invented' }))).toMatchObject({
      status: 400,
      error: 'invalid_request',
    });
    expect((await linkedin.basic.postForm('revoke', { token })).status).toBe(200);
    expect(await inspect(token)).toMatchObject({ active: false, status: 'revoked' });
    expect(await (await userInfo(token)).json()).toMatchObject({ serviceErrorCode: 65601 });
  });

  it('come without a refresh token where the app is no partner', async () => {
    await linkedin.sendControl('/linkedin/control/app', { hasRefreshTokens: false });
    const tokens = await linkedin.basic.logIn('sophie-garnier');
    expect(tokens).not.toHaveProperty('refresh_token');
  });
});
