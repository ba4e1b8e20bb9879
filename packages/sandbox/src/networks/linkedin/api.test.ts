import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLinkedIn } from './testing/linkedin-sandbox.ts';

let linkedin: Awaited<ReturnType<typeof startLinkedIn>>;
let token = '';
beforeAll(async () => {
  linkedin = await startLinkedIn();
  token = (await linkedin.pages.logIn('antoine-delmas')).access_token;
});
afterAll(() => linkedin.stop());

const aclsPath = 'rest/organizationAcls?q=roleAssignee&state=APPROVED';

async function read(path: string, headers: Record<string, string | undefined> = {}): Promise<unknown> {
  return (await linkedin.rest(path, token, headers)).json();
}

async function readAcls(headers: Record<string, string | undefined>): Promise<unknown> {
  return read(aclsPath, headers);
}

describe('members', () => {
  it('are known by OpenID Connect, with a picture that can be fetched', async () => {
    const { access_token: basicToken } = await linkedin.basic.logIn('antoine-delmas');
    const response = await linkedin.rest('v2/userinfo', basicToken, {
      'linkedin-version': undefined,
      'x-restli-protocol-version': undefined,
    });
    const info = (await response.json()) as { picture: string };
    expect(info).toMatchObject({ sub: 'h7Rw3ZpYbC', name: 'Antoine Delmas', email: 'antoine@atelier-delmas.example' });
    expect((await fetch(info.picture)).headers.get('content-type')).toBe('image/png');
  });

  it('are known in two ways, each with its own scope', async () => {
    const denied = { status: 403, code: 'ACCESS_DENIED' };
    const basic = await linkedin.basic.logIn('camille-roussel');
    expect(await (await linkedin.rest('v2/me', basic.access_token)).json()).toMatchObject(denied);
    const pages = await linkedin.pages.logIn('camille-roussel');
    const me = await linkedin.rest('v2/me', pages.access_token);
    expect(await me.json()).toMatchObject({
      id: 'Kq2vT8xLmN',
      localizedHeadline: 'Artisan boulangère',
      profilePicture: { displayImage: expect.stringMatching(/^urn:li:digitalmediaAsset:/) as string },
    });
    expect(await (await linkedin.rest('v2/userinfo', pages.access_token)).json()).toMatchObject(denied);
  });

  it('show their picture and nothing else to whoever asks by a projection', async () => {
    const picture = 'profilePicture(displayImage~:playableStreams)';
    const me = await read(`v2/me?projection=(id,vanityName,${picture})`);
    expect(Object.keys(me as object)).toEqual(['id', 'vanityName', 'profilePicture']);
    const [, address = ''] = /"identifier":"([^"]+)"/.exec(JSON.stringify(me)) ?? [];
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
    expect(await read('v2/me?projection=(id,profilePicture(displayImage~')).toMatchObject({ status: 400 });
  });
});

describe('organizations', () => {
  it('are found through the roles of the member, page by page', async () => {
    const first = await read(`${aclsPath}&count=1`);
    expect(first).toMatchObject({
      paging: { start: 0, count: 1, total: 2, links: [{ rel: 'next' }] },
      elements: [
        {
          role: 'ADMINISTRATOR',
          state: 'APPROVED',
          roleAssignee: 'urn:li:person:h7Rw3ZpYbC',
          organization: 'urn:li:organization:98123475',
        },
      ],
    });
    const { href = '' } = (first as { paging: { links: { href: string }[] } }).paging.links[0] ?? {};
    expect(await read(href.slice(1))).toMatchObject({
      paging: { links: [] },
      elements: [{ organization: 'urn:li:organization:90071992547409931' }],
    });
  });

  it('have numbers as ids, even those larger than a JavaScript number', async () => {
    const response = await linkedin.rest('rest/organizations/90071992547409931', token);
    expect(await response.text()).toContain('"id":90071992547409931,');
  });

  it('are looked up several at once, with a logo and a number of followers', async () => {
    const lookup = await linkedin.rest('rest/organizationsLookup?ids=List(98123475,404)', token);
    expect(await lookup.json()).toMatchObject({
      results: { 98123475: { localizedName: 'Atelier Delmas Architectes', vanityName: 'atelier-delmas' } },
      statuses: { 98123475: 200, 404: 404 },
    });
    const image = await linkedin.rest('rest/images/urn%3Ali%3Aimage%3AD4E0BAQ98123475', token);
    const { downloadUrl } = (await image.json()) as { downloadUrl: string };
    expect((await fetch(downloadUrl)).headers.get('content-type')).toBe('image/png');
    const path = 'rest/networkSizes/urn%3Ali%3Aorganization%3A98123475?edgeType=COMPANY_FOLLOWED_BY_MEMBER';
    expect(await (await linkedin.rest(path, token)).json()).toEqual({ firstDegreeSize: 4321 });
  });

  it('stay shut without the scope, and without a role', async () => {
    const narrow = await linkedin.basic.logIn('yannick-lebrun');
    expect(await (await linkedin.rest(aclsPath, narrow.access_token)).json()).toEqual({
      status: 403,
      serviceErrorCode: 100,
      code: 'ACCESS_DENIED',
      message: 'Not enough permissions to access: organizationAcls.FINDER-roleAssignee.20260901',
    });
    expect((await linkedin.rest('rest/organizations/87654321', token)).status).toBe(403);
    await linkedin.sendControl('/control/people/antoine-delmas', {
      platform: 'linkedin',
      page: { id: '98123475', role: null },
    });
    expect((await linkedin.rest('rest/organizations/98123475', token)).status).toBe(403);
  });
});

describe('every versioned call', () => {
  it('needs both headers, and a version that is alive', async () => {
    expect(await readAcls({ 'linkedin-version': undefined })).toMatchObject({ status: 400, code: 'VERSION_MISSING' });
    expect(await readAcls({ 'linkedin-version': '202507' })).toEqual({
      status: 426,
      code: 'NONEXISTENT_VERSION',
      message: 'Requested version 20250701 is not active',
    });
    expect(await readAcls({ 'x-restli-protocol-version': undefined })).toMatchObject({ status: 400 });
  });

  it('needs a token that is one', async () => {
    expect(await readAcls({ authorization: undefined })).toMatchObject({ status: 401, serviceErrorCode: 65604 });
    expect(await readAcls({ authorization: 'Bearer nonsense' })).toMatchObject({
      status: 401,
      serviceErrorCode: 65600,
    });
  });

  it('keeps to the syntax of its protocol', async () => {
    const status = async (path: string) => (await linkedin.rest(path, token)).status;
    expect(await status('rest/organizationsLookup?ids=List%28104729384%29')).toBe(400);
    expect(await status('rest/organizationsLookup?ids=List(104729384')).toBe(400);
    expect(await status('rest/organizationsLookup?ids[0]=104729384')).toBe(400);
    expect(await status('rest/networkSizes/urn:li:organization:104729384')).toBe(400);
    expect(await (await linkedin.rest('rest/nothing', token)).json()).toMatchObject({
      status: 404,
      code: 'RESOURCE_NOT_FOUND',
    });
  });

  it('can be tunnelled when its query is long', async () => {
    const response = await fetch(`${linkedin.apiUrl}/rest/organizationsLookup`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'linkedin-version': '202609',
        'x-restli-protocol-version': '2.0.0',
        'x-http-method-override': 'GET',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'ids=List(104729384)',
    });
    expect(await response.json()).toMatchObject({ results: { 104729384: { localizedName: 'Boulangerie Roussel' } } });
  });

  it('meets the trouble that was ordered, in the words of LinkedIn', async () => {
    const meet = async (kind: string) => {
      await linkedin.sendControl('/control/faults', { platform: 'linkedin', operation: 'identity', kind });
      return linkedin.rest(aclsPath, token);
    };
    const limited = await meet('rate-limit');
    expect(limited.headers.has('retry-after')).toBe(false);
    expect(await limited.json()).toMatchObject({ status: 429, serviceErrorCode: 101 });
    expect((await meet('server-error')).status).toBe(500);
    expect(await (await meet('token-revoked')).json()).toMatchObject({ serviceErrorCode: 65601 });
    expect(await (await meet('token-expired')).json()).toMatchObject({ serviceErrorCode: 65602 });
    expect((await meet('bad-gateway')).headers.get('content-type')).toContain('text/html');
    expect((await linkedin.rest(aclsPath, token)).status).toBe(200);
  });
});
