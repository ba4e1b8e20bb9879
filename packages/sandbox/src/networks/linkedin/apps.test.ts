import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberScopes, pageScopes, startLinkedIn } from './testing/linkedin-sandbox.ts';

let linkedin: Awaited<ReturnType<typeof startLinkedIn>>;
beforeAll(async () => {
  linkedin = await startLinkedIn();
});
afterAll(() => linkedin.stop());

async function errorOf(response: Response) {
  const { error } = (await response.json()) as Record<string, string>;
  return { status: response.status, error };
}

type App = 'basic' | 'pages';

async function askFor(which: App, scopes: readonly string[]) {
  const back = await linkedin[which].authorize({ scope: scopes.join(' '), sandbox_auto: 'allow' });
  return back.searchParams.get('error_description') ?? (back.searchParams.has('code') ? 'allowed' : 'nothing');
}

async function inspectAs(change: Record<string, string>) {
  return errorOf(await linkedin.basic.postForm('introspectToken', { token: 'any', ...change }));
}

const unowned = (scope: string) => `Scope "${scope}" is not authorized for your application`;

describe('the two apps', () => {
  it('are listed, the second beside the first', async () => {
    const networks = (await (await fetch(`${linkedin.url}/control/networks`)).json()) as Record<string, unknown>[];
    const listed = networks.find(({ platform }) => platform === 'linkedin');
    expect(listed).toMatchObject({
      app: { clientId: 'ruche-linkedin', clientSecret: 'sandbox-linkedin-secret' },
      apps: [
        { clientId: 'ruche-linkedin', scopes: memberScopes },
        { clientId: 'ruche-linkedin-pages', clientSecret: 'sandbox-linkedin-pages-secret' },
      ],
    });
    expect(listed?.['apps']).toMatchObject([{}, { scopes: expect.arrayContaining(pageScopes) as string[] }]);
    expect(listed?.['apps']).not.toMatchObject([{}, { scopes: expect.arrayContaining(['openid']) as string[] }]);
  });

  it('each own their scopes, and one of the other spoils the whole consent', async () => {
    expect(await askFor('basic', memberScopes)).toBe('allowed');
    expect(await askFor('pages', pageScopes)).toBe('allowed');
    expect(await askFor('pages', [...pageScopes, 'openid'])).toBe(unowned('openid'));
    expect(await askFor('basic', [...memberScopes, 'r_basicprofile'])).toBe(unowned('r_basicprofile'));
  });

  it('cannot use what the other was given', async () => {
    const code = await linkedin.basic.consent('louise-marchand');
    expect(await errorOf(await linkedin.pages.exchange(code))).toEqual({ status: 401, error: 'invalid_request' });
    const tokens = await linkedin.readTokens(await linkedin.basic.exchange(code));
    const { access_token: token, refresh_token: refreshToken = '' } = tokens;
    expect(await errorOf(await linkedin.pages.refresh(refreshToken))).toEqual({
      status: 400,
      error: 'invalid_request',
    });
    expect(await (await linkedin.pages.postForm('introspectToken', { token })).json()).toEqual({ active: false });
    expect(await errorOf(await linkedin.pages.postForm('revoke', { token }))).toMatchObject({ status: 400 });
    expect(await (await linkedin.basic.postForm('introspectToken', { token })).json()).toMatchObject({ active: true });
  });

  it('are told apart when they inspect a token: an unknown one and a wrong secret', async () => {
    expect(await inspectAs({ client_id: 'nobody' })).toEqual({ status: 400, error: 'invalid_client' });
    expect(await inspectAs({ client_secret: 'wrong' })).toEqual({ status: 401, error: 'invalid_client' });
  });

  it('get other products from the portal, which never mixes Community Management with others', async () => {
    const setProducts = (products: string[]) =>
      linkedin.sendControl('/linkedin/control/app', { clientId: 'ruche-linkedin-pages', products });
    expect((await setProducts(['share', 'community-management'])).status).toBe(400);
    expect((await setProducts(['sign-in', 'share'])).status).toBe(200);
    expect(await askFor('pages', pageScopes)).toBe(unowned('r_basicprofile'));
    expect(await askFor('pages', memberScopes)).toBe('allowed');
    await setProducts(['community-management']);
    const nobody = await linkedin.sendControl('/linkedin/control/app', { clientId: 'nobody', hasRefreshTokens: true });
    expect(nobody.status).toBe(404);
  });
});
