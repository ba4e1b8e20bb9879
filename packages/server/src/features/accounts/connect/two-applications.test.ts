import type { SocialAccount } from '@ruche/contracts/accounts';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { accountsIn, begin, connect, connectOne, consent } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

// An agency with two applications at LinkedIn: a self-serve one for profiles, another for company pages.

const pageApp = { clientId: 'ruche-linkedin-pages', clientSecret: 'sandbox-linkedin-pages-secret' };
const platform = 'linkedin';
let ada: ApiPerson;

const api = shareApi({
  hasSandbox: true,
  env: { LINKEDIN_SCOPES: 'basic' },
  changePlatforms: ({ linkedin, ...others }) => ({
    ...others,
    ...(linkedin && { linkedin: { ...linkedin, pageApp } }),
  }),
});
beforeAll(async () => {
  ada = await api.signUp();
});

const appOf = (authorizeUrl: string) => new URL(authorizeUrl).searchParams.get('client_id');

async function connectPages(clientId: string, person: string): Promise<SocialAccount[]> {
  const answer = await connect(ada, { clientId, platform, kind: 'organization', person });
  const { choices, selectionToken } = answer.body as { choices?: { id: string }[]; selectionToken?: string };
  if (!choices) return accountsIn(answer);
  const ids = choices.map(({ id }) => id);
  return accountsIn(await ada.call('POST', '/social-accounts/select', { body: { selectionToken, ids } }));
}

it('offers both ways, each with what it asks for', async () => {
  const { body } = await ada.call('GET', '/social-accounts/platforms');
  const offersOf = (id: string) =>
    (body['items'] as { id: string; offers: unknown }[]).find((item) => item.id === id)?.offers;
  expect(offersOf('linkedin')).toMatchObject([
    {
      kind: 'profile',
      scopes: expect.not.arrayContaining([{ words: 'publish on company pages', isNeeded: false }]) as unknown,
    },
    {
      kind: 'organization',
      scopes: expect.arrayContaining([{ words: 'publish on company pages', isNeeded: false }]) as unknown,
    },
  ]);
  expect(offersOf('twitter')).toMatchObject([{ kind: null }]);
});

it('asks the application that the kind belongs to, and the first where none is named', async () => {
  const { id: clientId } = await addClient(ada);
  const ask = async (kind?: 'profile' | 'organization') =>
    appOf((await begin(ada, { clientId, platform, ...(kind && { kind }) })).authorizeUrl);
  expect(await ask()).toBe('ruche-linkedin');
  expect(await ask('profile')).toBe('ruche-linkedin');
  expect(await ask('organization')).toBe('ruche-linkedin-pages');
  const body = { clientId, platform, kind: 'page' };
  expectFieldRefused(await ada.call('POST', '/social-accounts/connect', { body }), 'body.kind');
  const nonsense = { clientId, platform, kind: 'nonsense' };
  expectFieldRefused(await ada.call('POST', '/social-accounts/connect', { body: nonsense }), 'body.kind');
});

it('connects profiles and pages side by side; each account is looked after by its own application', async () => {
  const { id: clientId } = await addClient(ada);
  const profile = await connectOne(ada, { clientId, platform, kind: 'profile', person: 'antoine-delmas' });
  const pages = await connectPages(clientId, 'antoine-delmas');
  expect(pages.map(({ kind }) => kind)).toEqual(['organization', 'organization']);
  expect(profile).toMatchObject({ kind: 'profile', status: 'healthy', declined: [] });
  for (const account of [profile, ...pages]) {
    const { body } = await ada.call('POST', `/social-accounts/${account.id}/refresh`);
    expect(body).toMatchObject({ id: account.id, status: 'healthy', statusReason: null, declined: [] });
  }
  expect(pages[0]?.unavailable).toEqual([]);
  expect(profile.unavailable).not.toEqual([]);
});

it('renews each without disturbing the other', async () => {
  const { id: clientId } = await addClient(ada);
  const profile = await connectOne(ada, { clientId, platform, kind: 'profile', person: 'camille-roussel' });
  const [page] = await connectPages(clientId, 'camille-roussel');
  const again = await connectOne(ada, { clientId, platform, kind: 'profile', person: 'camille-roussel' });
  expect(again.id).toBe(profile.id);
  const { body } = await ada.call('POST', `/social-accounts/${page?.id}/refresh`);
  expect(body).toMatchObject({ status: 'healthy' });
});

it('tells somebody without a company page so, and connects nothing', async () => {
  const { id: clientId } = await addClient(ada);
  const answer = await connect(ada, { clientId, platform, kind: 'organization', person: 'sophie-garnier' });
  expectRefused(answer, 422, 'connect_refused');
  expect(answer.body['message']).toContain('any company pages');
});

it('offers the same ways to whoever holds a link', async () => {
  const { id: clientId } = await addClient(ada);
  const made = await ada.call('POST', '/connect-links', { body: { clientId, platforms: [platform, 'tiktok'] } });
  const token = String(made.body['url']).split('/').at(-1) ?? '';
  const { body } = await api.call('GET', `/connect-links/invitation?token=${token}`);
  expect(body['offers']).toEqual([
    { platform, kind: 'profile', method: null },
    { platform, kind: 'organization', method: null },
    { platform: 'tiktok', kind: null, method: null },
  ]);
  const begun = await api.call('POST', '/connect-links/connect', { body: { token, platform, kind: 'organization' } });
  const { authorizeUrl } = begun.body as { authorizeUrl: string };
  expect(appOf(authorizeUrl)).toBe('ruche-linkedin-pages');
  const arrival = await consent(authorizeUrl, { person: 'ines-benhaddou' });
  const answer = await api.call('POST', '/social-accounts/callback', {
    body: { platform, linkToken: token, ...arrival },
  });
  expect(answer.status).toBe(200);
});
