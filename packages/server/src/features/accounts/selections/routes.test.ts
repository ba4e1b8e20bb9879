import { type OpenSelection, OpenSelectionSchema } from '@ruche/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type ApiCall, type ApiPerson, addClient, expectRefused, startApi } from '#testing/api.ts';
import { accountsIn, begin, consent, controlNetworks } from '#testing/networks.ts';

// Whoever reloads the page in which they choose among their pages gets the same choice again, and nobody else does.

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.stack.owner.pool.query('TRUNCATE social_accounts, connect_selections CASCADE');
  ada = await api.signUp();
});

const platform = 'facebook';
const person = 'camille-roussel';

async function arrive() {
  const { id: clientId } = await addClient(ada);
  const { authorizeUrl } = await begin(ada, { clientId, platform });
  const body = { platform, ...(await consent(authorizeUrl, { person })) };
  const answer = await ada.call('POST', '/social-accounts/callback', { body });
  return { clientId, body, state: body.state, first: OpenSelectionSchema.parse(answer.body) };
}

async function arriveByLink() {
  const { id: clientId } = await addClient(ada);
  const link = await ada.call('POST', '/connect-links', { body: { clientId, platforms: [platform] } });
  const linkToken = String(link.body['url']).split('/').at(-1) ?? '';
  const begun = await api.call('POST', '/connect-links/connect', { body: { token: linkToken, platform } });
  const { state, ...arrival } = await consent(String(begun.body['authorizeUrl']), { person });
  const answer = await api.call('POST', '/social-accounts/callback', {
    body: { platform, state, linkToken, ...arrival },
  });
  return { state, linkToken, first: OpenSelectionSchema.parse(answer.body) };
}

const ask = (call: ApiCall, query: Record<string, string>) =>
  call('GET', `/social-accounts/select?${new URLSearchParams({ platform, ...query }).toString()}`);

const select = (call: ApiCall, { selectionToken, choices }: OpenSelection) =>
  call('POST', '/social-accounts/select', { body: { selectionToken, ids: [choices[0]?.id] } });

describe('a choice', () => {
  it('is there again after a reload, with its pictures, and can then be made', async () => {
    const { body, state, first, clientId } = await arrive();
    // The state itself is used up, as ever.
    expectRefused(await ada.call('POST', '/social-accounts/callback', { body }), 400, 'connect_state_refused');
    const again = await ask(ada.call, { state });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first);
    expect(first.choices[0]?.avatarUrl).toMatch(/^data:image\//);
    const secrets = await controlNetworks(api.stack.sandboxUrl).secrets();
    for (const secret of secrets) expect(again.text).not.toContain(secret);
    expect(accountsIn(await select(ada.call, OpenSelectionSchema.parse(again.body)))).toMatchObject([{ clientId }]);
    expectRefused(await ask(ada.call, { state }), 400, 'connect_state_refused');
  });

  it('is there again for whoever holds the link, and shows it', async () => {
    const { state, linkToken, first } = await arriveByLink();
    const again = await ask(api.call, { state, linkToken });
    expect(again.body).toEqual(first);
    expectRefused(await ask(api.call, { state }), 400, 'connect_state_refused');
    const other = await arriveByLink();
    expectRefused(await ask(api.call, { state, linkToken: other.linkToken }), 400, 'connect_state_refused');
    expect(accountsIn(await select(api.call, first))).toHaveLength(1);
  });

  it("is nobody else's", async () => {
    const [colleague, stranger] = [await api.signUp(), await api.signUp()];
    await api.join(colleague, ada.workspaceId, 'manager');
    const { state } = await arrive();
    for (const { call } of [colleague, stranger]) {
      expectRefused(await ask(call, { state }), 400, 'connect_state_refused');
    }
    expectRefused(await ask(api.call, { state }), 401, 'unauthenticated');
    expectRefused(await ask(ada.call, { state, platform: 'instagram' }), 400, 'connect_state_refused');
    expectRefused(await ask(ada.call, { state: `${state}x` }), 400, 'connect_state_refused');
  });

  it('ends as it would have without a reload', async () => {
    const given = await arrive();
    const { selectionToken } = given.first;
    await ada.call('DELETE', `/social-accounts/select?selectionToken=${selectionToken}`);
    expectRefused(await ask(ada.call, { state: given.state }), 400, 'connect_state_refused');
    const late = await arrive();
    await api.stack.owner.pool.query('UPDATE connect_selections SET expires_at = now()');
    expectRefused(await ask(ada.call, { state: late.state }), 400, 'connect_state_refused');
    const removed = await arrive();
    await controlNetworks(api.stack.sandboxUrl).removeApp({ platform, personId: person });
    expectRefused(await ask(ada.call, { state: removed.state }), 400, 'connect_state_refused');
  });
});
