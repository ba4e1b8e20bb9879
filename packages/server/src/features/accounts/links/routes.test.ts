import {
  ConnectInvitationSchema,
  ConnectLinkListSchema,
  NewConnectLinkSchema,
  type PlatformId,
} from '@ruche/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { accountsIn, connectOne, consent } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  await ada.call('PATCH', '/workspace', { body: { name: 'Atelier Byron' } });
});
afterAll(() => api.close());

async function makeLink(platforms: PlatformId[], person = ada) {
  const client = await addClient(person, { name: 'Boulangerie' });
  const answer = await person.call('POST', '/connect-links', { body: { clientId: client.id, platforms } });
  expect(answer.status).toBe(201);
  const { id, url } = NewConnectLinkSchema.parse(answer.body);
  expect(url.startsWith(`${api.stack.settings.publicUrl}/connect/`)).toBe(true);
  return { id, token: url.split('/').at(-1) ?? '', clientId: client.id };
}

const invitation = (token: string) => api.call('GET', `/connect-links/invitation?token=${token}`);
const beginBy = (token: string, platform: PlatformId) =>
  api.call('POST', '/connect-links/connect', { body: { token, platform } });

async function connectBy(token: string, platform: PlatformId, person: string) {
  const begun = await beginBy(token, platform);
  expect(begun.status).toBe(200);
  const arrival = await consent(String(begun.body['authorizeUrl']), { person });
  const body = { platform, linkToken: token, ...arrival };
  return { body, answer: await api.call('POST', '/social-accounts/callback', { body }) };
}

describe('a connect link', () => {
  it('says who sent it, and connects each of its networks once, without an account here', async () => {
    const { token, clientId } = await makeLink(['twitter', 'facebook']);
    const seen = ConnectInvitationSchema.parse((await invitation(token)).body);
    expect(seen).toMatchObject({ workspaceName: 'Atelier Byron', clientName: 'Boulangerie' });
    expect(seen.platforms).toEqual(['twitter', 'facebook']);

    const { answer, body: spent } = await connectBy(token, 'twitter', 'camille-roussel');
    expect(accountsIn(answer)).toMatchObject([{ platform: 'twitter', clientId }]);
    const again = await api.call('POST', '/social-accounts/callback', { body: spent });
    expectRefused(again, 400, 'connect_state_refused');
    expect((await invitation(token)).body['platforms']).toEqual(['facebook']);
    expectRefused(await beginBy(token, 'twitter'), 404, 'not_found');

    const several = (await connectBy(token, 'facebook', 'camille-roussel')).answer;
    const [first] = several.body['choices'] as { id: string }[];
    const body = { selectionToken: several.body['selectionToken'], ids: [first?.id] };
    expect(accountsIn(await api.call('POST', '/social-accounts/select', { body }))).toMatchObject([{ clientId }]);
    expectRefused(await invitation(token), 404, 'not_found');
    expectRefused(await beginBy(token, 'facebook'), 404, 'not_found');

    const { body: told } = await ada.call('GET', '/notifications');
    const titles = (told['items'] as { title: string }[]).map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['Boulangerie connected Facebook', 'Boulangerie connected X']);
  });

  it('is good for another try after somebody wanted none of what there was to choose from', async () => {
    const { token, clientId } = await makeLink(['facebook']);
    const several = (await connectBy(token, 'facebook', 'ines-benhaddou')).answer;
    const selectionToken = String(several.body['selectionToken']);
    const giveUp = () => api.call('DELETE', `/social-accounts/select?selectionToken=${selectionToken}`);
    expect((await giveUp()).status).toBe(204);
    expect((await giveUp()).status).toBe(204);
    expect(api.stack.log()).not.toContain(selectionToken);
    const body = { selectionToken, ids: (several.body['choices'] as { id: string }[]).map(({ id }) => id) };
    expectRefused(await api.call('POST', '/social-accounts/select', { body }), 400, 'connect_state_refused');
    expect((await ada.call('GET', `/social-accounts?clientId=${clientId}`)).body['items']).toEqual([]);
    expect((await invitation(token)).body['platforms']).toEqual(['facebook']);
  });

  it('opens those networks alone that it was made for', async () => {
    const { token } = await makeLink(['tiktok']);
    expectRefused(await beginBy(token, 'twitter'), 404, 'not_found');
    expectFieldRefused(await beginBy(token, 'myspace' as PlatformId), 'body.platform');
  });

  it('connects nobody who was sent to the network without having seen it', async () => {
    const [link, other] = [await makeLink(['twitter']), await makeLink(['twitter'])];
    const begun = await beginBy(link.token, 'twitter');
    const arrival = await consent(String(begun.body['authorizeUrl']), { person: 'sophie-garnier' });
    const stranger = await api.signUp();
    for (const linkToken of [undefined, 'forged', other.token]) {
      const body = { platform: 'twitter', linkToken, ...arrival };
      for (const call of [api.call, stranger.call, ada.call]) {
        expectRefused(await call('POST', '/social-accounts/callback', { body }), 400, 'connect_state_refused');
      }
    }
    expect((await ada.call('GET', `/social-accounts?clientId=${link.clientId}`)).body['items']).toEqual([]);
    const body = { platform: 'twitter', linkToken: link.token, ...arrival };
    expect(accountsIn(await api.call('POST', '/social-accounts/callback', { body }))).toHaveLength(1);
  });

  it('tells nobody whom else the workspace works for', async () => {
    const other = await addClient(ada, { name: 'Maison Secrète' });
    await connectOne(ada, { clientId: other.id, platform: 'tiktok', person: 'camille-roussel' });
    const { token } = await makeLink(['tiktok']);
    const { answer } = await connectBy(token, 'tiktok', 'camille-roussel');
    expectRefused(answer, 409, 'account_taken');
    expect(answer.text).toContain('another client');
    expect(answer.text).not.toMatch(new RegExp(`Secrète|${other.id}`));
  });

  it('ends with the membership of whoever made it, also for those who are on their way', async () => {
    const grace = await api.signUp();
    await api.join(grace, ada.workspaceId, 'manager');
    const { token } = await makeLink(['twitter'], grace);
    const begun = await beginBy(token, 'twitter');
    const arrival = await consent(String(begun.body['authorizeUrl']), { person: 'camille-roussel' });
    expect((await ada.call('DELETE', `/members/${grace.user.id}`)).status).toBe(204);
    expectRefused(await invitation(token), 404, 'not_found');
    expectRefused(await beginBy(token, 'twitter'), 404, 'not_found');
    const body = { platform: 'twitter', linkToken: token, ...arrival };
    expectRefused(await api.call('POST', '/social-accounts/callback', { body }), 400, 'connect_state_refused');
  });

  it('ends after seven days, when it is withdrawn, and with its client', async () => {
    const [late, withdrawn, deleted] = [
      await makeLink(['twitter']),
      await makeLink(['twitter']),
      await makeLink(['twitter']),
    ];
    const begun = await beginBy(withdrawn.token, 'twitter');
    const arrival = await consent(String(begun.body['authorizeUrl']), { person: 'antoine-delmas' });
    await api.stack.owner.pool.query(
      "UPDATE connect_links SET expires_at = expires_at - interval '7 days' WHERE id = $1",
      [late.id],
    );
    expect((await ada.call('DELETE', `/connect-links/${withdrawn.id}`)).status).toBe(204);
    await ada.call('DELETE', `/clients/${deleted.clientId}`);
    for (const { token } of [late, withdrawn, deleted]) {
      expectRefused(await invitation(token), 404, 'not_found');
      expectRefused(await beginBy(token, 'twitter'), 404, 'not_found');
    }
    expectRefused(await invitation('forged'), 404, 'not_found');
    // Who was on their way by a link that was withdrawn does not arrive.
    const body = { platform: 'twitter', linkToken: withdrawn.token, ...arrival };
    expectRefused(await api.call('POST', '/social-accounts/callback', { body }), 401, 'unauthenticated');
  });

  it('is listed for members, never with its secret', async () => {
    const { id, token, clientId } = await makeLink(['twitter', 'linkedin']);
    const list = await ada.call('GET', `/connect-links?clientId=${clientId}`);
    expect(ConnectLinkListSchema.parse(list.body).items).toMatchObject([{ id, clientId, usedAt: null }]);
    expect(list.text).not.toContain(token);
    const stranger = await api.signUp();
    expect((await stranger.call('GET', '/connect-links')).body['items']).toEqual([]);
    expectRefused(await stranger.call('DELETE', `/connect-links/${id}`), 404, 'not_found');
  });

  it.each([
    ['clientId', 'nobody'],
    ['platforms', []],
    ['platforms', ['myspace']],
  ])('is refused with a wrong %s (%#)', async (field, value) => {
    const { id: clientId } = await addClient(ada);
    const body = { clientId, platforms: ['twitter'], [field]: value };
    expectFieldRefused(await ada.call('POST', '/connect-links', { body }), `body.${field}`);
  });
});
