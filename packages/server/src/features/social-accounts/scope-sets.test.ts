import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';
import { begin, connectOne } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true, env: { LINKEDIN_SCOPES: 'basic' } });
  ada = await api.signUp();
  const rights = { products: ['sign-in', 'share'], hasRefreshTokens: false };
  await fetch(`${api.stack.sandboxUrl}/linkedin/control/app`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rights),
  });
});
afterAll(() => api.close());

it('connects a profile with a self-serve application, and misses nothing that was never asked for', async () => {
  const { id: clientId } = await addClient(ada);
  const { authorizeUrl } = await begin(ada, { clientId, platform: 'linkedin' });
  expect(new URL(authorizeUrl).searchParams.get('scope')).toBe('openid profile email w_member_social');
  const account = await connectOne(ada, { clientId, platform: 'linkedin', person: 'camille-roussel' });
  const whole = { id: account.id, kind: 'profile', status: 'healthy', statusReason: null, declined: [] };
  expect(account).toMatchObject(whole);
  expect((await ada.call('GET', '/social-accounts')).body['items']).toMatchObject([whole]);
  expect((await ada.call('GET', `/clients/${clientId}`)).body['socialAccounts']).toMatchObject([whole]);
  expect((await ada.call('GET', '/clients')).body['items']).toMatchObject([{ socialAccounts: [whole] }]);
  expect((await ada.call('POST', `/social-accounts/${account.id}/refresh`)).body).toMatchObject(whole);

  const { body } = await ada.call('GET', '/social-accounts/platforms');
  const linkedin = (body['items'] as { id: string; scopes: { words: string }[] }[]).find(({ id }) => id === 'linkedin');
  expect(linkedin?.scopes.map(({ words }) => words)).not.toContain('publish on company pages');
});
