import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, errorOf, pageScopes, secretOf, startMeta } from './testing/meta-sandbox.ts';

let meta: Awaited<ReturnType<typeof startMeta>>;
beforeAll(async () => {
  meta = await startMeta();
});
afterAll(() => meta.stop());

const DebugSchema = z.object({ data: z.record(z.string(), z.unknown()) });

describe('the login dialog', () => {
  it('shows people, their Pages and each scope in words', async () => {
    const page = await (await fetch(meta.dialogUrl('facebook', { scope: pageScopes.join(',') }))).text();
    expect(page).toContain('Camille Roussel');
    expect(page).toContain('Le Fournil de Camille');
    expect(page).toContain('Show a list of the Pages you manage');
  });

  it('comes back with a code, or with the refusal in its own words', async () => {
    const back = await meta.openDialog('facebook', { scope: 'pages_show_list', sandbox_auto: 'allow' });
    expect(back.hash).toBe('#_=_');
    expect(back.searchParams.get('state')).toBe('s1');
    const refused = await meta.openDialog('facebook', { scope: 'pages_show_list', sandbox_auto: 'deny' });
    expect(Object.fromEntries(refused.searchParams)).toEqual({
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      state: 's1',
    });
  });

  it('asks for what a configuration of Login for Business holds, where one is named', async () => {
    const configurations = [{ id: '4711', scopes: ['pages_show_list', 'pages_manage_posts'] }];
    await meta.postJson('/facebook/control/app', { requiresProof: false, configurations });
    const page = await (await fetch(meta.dialogUrl('facebook', { config_id: '4711' }))).text();
    expect(page).toContain('Create and manage content on your Page');
    expect(page).not.toContain('Manage comments on your Page');
    const unknown = await fetch(meta.dialogUrl('facebook', { config_id: '4712', scope: 'pages_show_list' }));
    expect(unknown.status).toBe(400);
  });

  it.each([
    ['another app', { client_id: 'somebody' }],
    ['another redirect address', { redirect_uri: 'https://evil.example/auth/callback/facebook' }],
  ])('answers %s with its own page', async (_what, change) => {
    const response = await fetch(meta.dialogUrl('facebook', { scope: 'pages_show_list', ...change }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Something went wrong');
  });
});

describe('the exchange of a code', () => {
  it('works once', async () => {
    const code = await meta.consent({ person: 'camille-roussel' });
    expect((await meta.exchange(code)).status).toBe(200);
    expect(await errorOf(await meta.exchange(code))).toEqual({
      status: 400,
      type: 'OAuthException',
      code: 100,
      subcode: 36009,
    });
  });

  it('tells apart what is wrong with it', async () => {
    const code = await meta.consent({ person: 'camille-roussel' });
    const codes = async (change: Record<string, string>) => {
      const { code: number, subcode } = await errorOf(await meta.exchange(code, change));
      return [number, subcode];
    };
    expect(await codes({ client_secret: 'wrong' })).toEqual([1, null]);
    expect(await codes({ client_id: 'nobody' })).toEqual([101, null]);
    expect(await codes({ redirect_uri: 'http://localhost:3000/auth/callback/facebook/' })).toEqual([100, 36008]);
    await meta.control('clock', { advanceSeconds: 601 });
    expect(await codes({})).toEqual([100, 36007]);
  });

  it('reads its parameters from a form, from JSON and from multipart', async () => {
    const plain = {
      grant_type: 'client_credentials',
      client_id: 'ruche-facebook',
      client_secret: secretOf('facebook'),
    };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(plain)) multipart.set(name, value);
    const bodies: RequestInit[] = [
      { body: new URLSearchParams(plain) },
      { body: JSON.stringify(plain), headers: { 'content-type': 'application/json' } },
      { body: multipart },
    ];
    for (const init of bodies) {
      const response = await meta.graph('oauth/access_token', {}, { method: 'POST', ...init });
      expect(await response.json()).toEqual({
        access_token: 'ruche-facebook|sandbox-facebook-secret',
        token_type: 'bearer',
      });
    }
  });
});

describe('tokens', () => {
  const appToken = `ruche-facebook|${secretOf('facebook')}`;
  const inspect = async (token: string) => {
    const response = await meta.graph('v25.0/debug_token', { input_token: token, access_token: appToken });
    return (await bodyOf(response, DebugSchema)).data;
  };

  it('live an hour or two, sixty days, or without end', async () => {
    const short = await meta.logIn({ person: 'camille-roussel' });
    const long = await meta.tokenOf(await meta.exchangeLong(short));
    const pages = await bodyOf(
      await meta.graph('me/accounts', { fields: 'access_token', access_token: long }),
      z.object({ data: z.array(z.object({ id: z.string(), access_token: z.string() })) }),
    );
    const pageToken = pages.data[0]?.access_token ?? '';
    const { expires_at: endsAt, issued_at: issuedAt } = await inspect(long);
    expect(Number(endsAt) - Number(issuedAt)).toBe(60 * 86_400);
    expect(await inspect(pageToken)).toMatchObject({
      type: 'PAGE',
      expires_at: 0,
      is_valid: true,
      user_id: '10228844556677881',
      profile_id: '104857600012345',
    });
    await meta.control('clock', { advanceSeconds: 3 * 3600 });
    expect(await inspect(short)).toMatchObject({ is_valid: false, error: { code: 190, subcode: 463 } });
    await meta.control('clock', { advanceSeconds: 61 * 86_400 });
    expect((await errorOf(await meta.graph('me', { access_token: long }))).subcode).toBe(463);
    expect((await meta.graph('me', { access_token: pageToken })).status).toBe(200);
    // Nobody came back for ninety days: the data may no longer be read, whatever the token says.
    await meta.control('clock', { advanceSeconds: 30 * 86_400 });
    expect((await errorOf(await meta.graph('me', { access_token: pageToken }))).code).toBe(190);
  });

  it('say which scopes reach which Pages', async () => {
    const scopes = [...pageScopes, 'instagram_basic'];
    const granted = ['pages_show_list', 'instagram_basic'];
    const pages = ['61551234567890123'];
    const token = await meta.logIn({ person: 'ines-benhaddou', scopes, granted, pages });
    expect(await inspect(token)).toMatchObject({
      granular_scopes: [
        { scope: 'public_profile' },
        { scope: 'pages_show_list', target_ids: ['61551234567890123'] },
        { scope: 'instagram_basic', target_ids: ['17841406338772941'] },
      ],
    });
    const { data: permissions } = await bodyOf(
      await meta.graph('me/permissions', { access_token: token }),
      z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) }),
    );
    expect(permissions).toContainEqual({ permission: 'instagram_basic', status: 'granted' });
    expect(permissions).toContainEqual({ permission: 'pages_manage_posts', status: 'declined' });
  });

  it('of one app are nothing to the other', async () => {
    const token = await meta.logIn({ person: 'camille-roussel' });
    const elsewhere = await meta.graph('me', { access_token: token }, { door: 'instagram' });
    expect(await errorOf(elsewhere)).toMatchObject({ code: 190, subcode: null });
  });

  it('end when the person changes the password, until the next login', async () => {
    const token = await meta.logIn({ person: 'antoine-delmas' });
    await meta.postJson('/facebook/control/end-tokens', { personId: 'antoine-delmas', subcode: 460 });
    expect(await errorOf(await meta.graph('me', { access_token: token }))).toMatchObject({ code: 190, subcode: 460 });
    await meta.control('clock', { advanceSeconds: 1 });
    const next = await meta.logIn({ person: 'antoine-delmas' });
    expect((await meta.graph('me', { access_token: next })).status).toBe(200);
  });

  it('end when the app gives everything back', async () => {
    const token = await meta.logIn({ person: 'louise-marchand' });
    const one = await meta.graph('me/permissions/pages_manage_posts', { access_token: token }, { method: 'DELETE' });
    expect(await one.json()).toEqual({ success: true });
    expect((await meta.graph('me', { access_token: token })).status).toBe(200);
    const all = await meta.graph('me/permissions', { access_token: token }, { method: 'DELETE' });
    expect(await all.json()).toEqual({ success: true });
    expect(await errorOf(await meta.graph('me', { access_token: token }))).toMatchObject({ code: 190, subcode: 458 });
  });
});
