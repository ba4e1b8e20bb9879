import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, errorOf, pageScopes, secretOf, startMeta } from './testing/meta-sandbox.ts';

let meta: Awaited<ReturnType<typeof startMeta>>;
beforeAll(async () => {
  meta = await startMeta();
});
afterAll(() => meta.stop());

const ListSchema = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  paging: z.object({ next: z.string().optional(), previous: z.string().optional() }).optional(),
});

describe('Pages', () => {
  it('are listed page by page, with the token in the link to the next', async () => {
    const token = await meta.logIn({ person: 'ines-benhaddou' });
    const headers = { authorization: `Bearer ${token}` };
    const first = await bodyOf(await meta.graph('v25.0/me/accounts', { limit: '2' }, { headers }), ListSchema);
    expect(first.data).toHaveLength(2);
    expect(new URL(first.paging?.next ?? '').searchParams.get('access_token')).toBe(token);
    const second = await bodyOf(await fetch(first.paging?.next ?? ''), ListSchema);
    expect(second.data).toMatchObject([{ id: '130044005500662' }]);
    expect(second.paging).not.toHaveProperty('next');
    const back = await bodyOf(await fetch(second.paging?.previous ?? ''), ListSchema);
    expect(back.data).toEqual(first.data);
  });

  it('are told with the fields asked for, and those inside them', async () => {
    const token = await meta.logIn({ person: 'camille-roussel', scopes: [...pageScopes, 'instagram_basic'] });
    const fields =
      'id,name,tasks,picture.type(large){url},instagram_business_account{id,username,followers_count},about';
    const { data } = await bodyOf(await meta.graph('me/accounts', { fields, access_token: token }), ListSchema);
    expect(data[0]).toEqual({
      id: '104857600012345',
      name: 'Boulangerie Roussel',
      tasks: ['MANAGE', 'CREATE_CONTENT', 'MODERATE', 'MESSAGING', 'ADVERTISE', 'ANALYZE'],
      picture: { data: { url: `${meta.url}/facebook/scontent.xx.fbcdn.net/v/loaf_200.png` } },
      instagram_business_account: {
        id: '17841405822304914',
        username: 'boulangerie.roussel',
        followers_count: 8450,
      },
    });
    expect(data[1]).not.toHaveProperty('instagram_business_account');
    const picture = await fetch(`${meta.url}/facebook/scontent.xx.fbcdn.net/v/loaf_200.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('held through a portfolio are found there alone', async () => {
    const token = await meta.logIn({ person: 'mathieu-kerven', scopes: [...pageScopes, 'business_management'] });
    const read = async (path: string) => bodyOf(await meta.graph(path, { access_token: token }), ListSchema);
    expect((await read('me/accounts')).data).toEqual([]);
    expect((await read('me/businesses')).data).toEqual([{ id: '250011223344556', name: 'Ville de Valbrune' }]);
    expect((await read('250011223344556/owned_pages')).data).toMatchObject([{ id: '140055006600773' }]);
    expect((await read('250011223344556/client_pages')).data).toEqual([]);
  });

  it('tell the tasks of a person in the own list of that person alone', async () => {
    const token = await meta.logIn({ person: 'mathieu-kerven', scopes: [...pageScopes, 'business_management'] });
    for (const path of ['250011223344556/owned_pages', '140055006600773']) {
      const refused = await meta.graph(path, { fields: 'id,name,tasks', access_token: token });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        error: { code: 100, message: '(#100) Tried accessing nonexisting field (tasks) on node type (Page)' },
      });
    }
  });

  it('that were not ticked do not exist', async () => {
    const token = await meta.logIn({ person: 'ines-benhaddou', pages: ['120033004400551'] });
    const { data } = await bodyOf(await meta.graph('me/accounts', { access_token: token }), ListSchema);
    expect(data).toMatchObject([{ id: '120033004400551' }]);
    expect(await errorOf(await meta.graph('61551234567890123', { access_token: token }))).toEqual({
      status: 400,
      type: 'GraphMethodException',
      code: 100,
      subcode: 33,
    });
  });

  it('shut out whoever lost the role, without telling the app', async () => {
    const token = await meta.logIn({ person: 'yannick-lebrun' });
    const fields = 'access_token';
    const Schema = z.object({ data: z.array(z.object({ access_token: z.string(), id: z.string() })) });
    const { data } = await bodyOf(await meta.graph('me/accounts', { fields, access_token: token }), Schema);
    const pageToken = data.find(({ id }) => id === '170088009901106')?.access_token ?? '';
    expect(await (await meta.graph('me', { access_token: pageToken })).json()).toMatchObject({ id: '170088009901106' });
    await meta.control('people/yannick-lebrun', { platform: 'facebook', page: { id: '170088009901106', role: null } });
    const lost = await meta.graph('me', { access_token: pageToken });
    expect(await errorOf(lost)).toMatchObject({ code: 190, subcode: 492 });
    expect((await meta.graph('me', { access_token: token })).status).toBe(200);
  });
});

describe('Instagram accounts', () => {
  it('are read through their Page, with the right to', async () => {
    const scopes = [...pageScopes, 'instagram_basic'];
    const token = await meta.logIn({ door: 'instagram', person: 'antoine-delmas', scopes });
    const parameters = { fields: 'username,name,biography,media_count', access_token: token };
    const response = await meta.graph('v25.0/17841401234567890', parameters, { door: 'instagram' });
    expect(await response.json()).toEqual({
      id: '17841401234567890',
      username: 'atelier.delmas',
      name: 'Atelier Delmas',
      biography: 'Construire avec ce qui est déjà là',
      media_count: 0,
    });
    const without = await meta.logIn({ person: 'antoine-delmas' });
    expect(await errorOf(await meta.graph('17841401234567890', { access_token: without }))).toMatchObject({
      status: 403,
      code: 10,
    });
  });
});

describe('every call', () => {
  it('is served by the version it names, the oldest alive, or the usual one', async () => {
    const token = await meta.logIn({ person: 'camille-roussel' });
    const served = async (path: string) =>
      (await meta.graph(path, { access_token: token })).headers.get('facebook-api-version');
    expect(await served('v26.0/me')).toBe('v26.0');
    expect(await served('v12.0/me')).toBe('v23.0');
    expect(await served('me')).toBe('v25.0');
    expect(await errorOf(await meta.graph('v99.0/me', { access_token: token }))).toMatchObject({ code: 2500 });
  });

  it('comes with a proof, where the app demands it, and never with a wrong one', async () => {
    const token = await meta.logIn({ person: 'camille-roussel' });
    const proof = createHmac('sha256', secretOf('facebook')).update(token).digest('hex');
    const refusal = { status: 400, type: 'GraphMethodException', code: 100 };
    const wrong = await meta.graph('me', { access_token: token, appsecret_proof: proof.replace(/^./, 'x') });
    expect(await errorOf(wrong)).toMatchObject(refusal);
    await meta.setProof('facebook', true);
    expect((await meta.graph('me', { access_token: token, appsecret_proof: proof })).status).toBe(200);
    expect(await errorOf(await meta.graph('me', { access_token: token }))).toMatchObject(refusal);
    await meta.setProof('facebook', false);
  });

  it('refuses a bad token, a missing one, a missing scope and an unknown field in the right shape', async () => {
    expect(await errorOf(await meta.graph('me', { access_token: 'EAAnonsense' }))).toMatchObject({ code: 190 });
    const missing = await meta.graph('me');
    expect(missing.headers.get('www-authenticate')).toContain('OAuth "Facebook Platform"');
    expect(await errorOf(missing)).toMatchObject({ code: 2500 });
    const token = await meta.logIn({ person: 'sophie-garnier', scopes: ['pages_read_engagement'] });
    expect(await errorOf(await meta.graph('me/accounts', { access_token: token }))).toMatchObject({ code: 200 });
    const unknown = await meta.graph('me', { fields: 'name,shoe_size', access_token: token });
    expect(await unknown.json()).toMatchObject({
      error: { code: 100, message: '(#100) Tried accessing nonexisting field (shoe_size) on node type (User)' },
    });
    const broken = await meta.graph('me', { fields: 'name,picture{url', access_token: token });
    expect(await errorOf(broken)).toMatchObject({ code: 2500 });
  });

  it('meets the trouble that was ordered, in the words of the Graph API', async () => {
    const token = await meta.logIn({ person: 'camille-roussel' });
    const meet = async (kind: string, more: Record<string, unknown> = {}) => {
      await meta.control('faults', { platform: 'facebook', operation: 'identity', kind, ...more });
      return meta.graph('me', { access_token: token });
    };
    const limited = await meet('rate-limit', { retryAfterSeconds: 300 });
    expect(limited.headers.get('x-business-use-case-usage')).toContain('"estimated_time_to_regain_access":5');
    expect(await errorOf(limited)).toMatchObject({ status: 403, code: 4 });
    expect(await errorOf(await meet('server-error'))).toMatchObject({ status: 500, code: 1 });
    expect(await errorOf(await meet('unavailable'))).toMatchObject({ code: 2 });
    expect(await errorOf(await meet('token-revoked'))).toMatchObject({ code: 190, subcode: 458 });
    expect(await errorOf(await meet('token-expired'))).toMatchObject({ code: 190, subcode: 463 });
    expect((await meet('bad-gateway')).headers.get('content-type')).toContain('text/html');
    expect((await meta.graph('me', { access_token: token })).status).toBe(200);
  });
});
