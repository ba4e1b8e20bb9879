import { createRequire } from 'node:module';
import { AuthClient, RestliClient } from 'linkedin-api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageScopes, startLinkedIn } from './testing/linkedin-sandbox.ts';

// LinkedIn's own library for Node.js, unchanged but for its base addresses: it keeps them in a module of constants, and
// reads them anew for every request.
type Addresses = { OAUTH_BASE_URL: string; NON_VERSIONED_BASE_URL: string; VERSIONED_BASE_URL: string };
const addresses = createRequire(import.meta.url)('linkedin-api-client/dist/lib/utils/constants') as Addresses;

let linkedin: Awaited<ReturnType<typeof startLinkedIn>>;
beforeAll(async () => {
  linkedin = await startLinkedIn();
  Object.assign(addresses, {
    OAUTH_BASE_URL: linkedin.pages.oauthUrl,
    NON_VERSIONED_BASE_URL: `${linkedin.apiUrl}/v2`,
    VERSIONED_BASE_URL: `${linkedin.apiUrl}/rest`,
  });
});
afterAll(() => linkedin.stop());

const versionString = '202609';

describe('linkedin-api-client', () => {
  it('signs a member in, renews the token and looks into it', async () => {
    const { client_id: clientId, client_secret: clientSecret } = linkedin.pages.client;
    const auth = new AuthClient({ clientId, clientSecret, redirectUrl: linkedin.redirectUri });
    const url = auth.generateMemberAuthorizationUrl(pageScopes, 'its-state');
    const response = await fetch(`${url}&sandbox_auto=allow&sandbox_person=antoine-delmas`, { redirect: 'manual' });
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.searchParams.get('state')).toBe('its-state');
    const tokens = await auth.exchangeAuthCodeForAccessToken(back.searchParams.get('code') ?? '');
    const renewed = await auth.exchangeRefreshTokenForAccessToken(tokens.refresh_token ?? '');
    expect(renewed.access_token).not.toBe(tokens.access_token);
    // Its types promise the body; what comes is the whole response.
    const inspected: unknown = await auth.introspectAccessToken(renewed.access_token);
    expect(inspected).toMatchObject({ data: { active: true, client_id: clientId } });
  });

  it('reads the profile, the roles and the organizations of a member', async () => {
    const { access_token: accessToken } = await linkedin.pages.logIn('antoine-delmas');
    const rest = new RestliClient();
    const profile = await rest.get({ resourcePath: '/me', accessToken });
    expect(profile.data).toMatchObject({ id: 'h7Rw3ZpYbC', localizedLastName: 'Delmas' });

    const roles = await rest.finder({
      resourcePath: '/organizationAcls',
      finderName: 'roleAssignee',
      queryParams: { state: 'APPROVED' },
      accessToken,
      versionString,
    });
    expect(roles.data.elements).toHaveLength(2);
    expect(roles.data.elements[0]).toMatchObject({ organization: 'urn:li:organization:98123475' });

    const several = await rest.batchGet({
      resourcePath: '/organizationsLookup',
      ids: [98_123_475, 87_654_321],
      accessToken,
      versionString,
    });
    expect(several.data.results).toMatchObject({ 87654321: { localizedName: 'Festival des Lucioles' } });

    const size = await rest.get({
      resourcePath: '/networkSizes/{urn}',
      pathKeys: { urn: 'urn:li:organization:98123475' },
      queryParams: { edgeType: 'COMPANY_FOLLOWED_BY_MEMBER' },
      accessToken,
      versionString,
    });
    expect(size.data).toEqual({ firstDegreeSize: 4321 });
  });

  it('asks for an address to upload a picture to', async () => {
    const { access_token: accessToken } = await linkedin.pages.logIn('antoine-delmas');
    const answer = await new RestliClient().action({
      resourcePath: '/images',
      actionName: 'initializeUpload',
      data: { initializeUploadRequest: { owner: 'urn:li:organization:98123475' } },
      accessToken,
      versionString,
    });
    const { uploadUrl } = answer.data.value as { uploadUrl: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const put = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(1000) });
    expect(put.status).toBe(201);
  });

  it('publishes, changes and deletes a post', async () => {
    const { access_token: accessToken } = await linkedin.pages.logIn('antoine-delmas');
    const rest = new RestliClient();
    const entity = {
      author: 'urn:li:organization:98123475',
      commentary: String.raw`Through the library \(unchanged\)`,
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
    };
    const created = await rest.create({ resourcePath: '/posts', entity, accessToken, versionString });
    const urn = z.string().parse(created.createdEntityId);
    const texts = async () => {
      const response = await fetch(`${linkedin.url}/control/posts?platform=linkedin`);
      const posts = (await response.json()) as { id: string; text: string; deletedAt?: string }[];
      return posts.filter(({ id, deletedAt }) => id === urn && deletedAt === undefined).map(({ text }) => text);
    };
    expect(await texts()).toEqual(['Through the library (unchanged)']);
    const which = { resourcePath: '/posts/{id}', pathKeys: { id: urn }, accessToken, versionString };
    await rest.partialUpdate({ ...which, patchSetObject: { commentary: 'Changed by it' } });
    expect(await texts()).toEqual(['Changed by it']);
    await rest.delete(which);
    expect(await texts()).toEqual([]);
  });
});
