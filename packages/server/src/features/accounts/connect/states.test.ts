import type { PlatformId } from '@ruche/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { accountsIn, begin, consent } from '#testing/networks.ts';

// A state ties what comes back from a network to who left for it, for which client, and when. Whatever does not fit is
// refused, and nothing of it is kept.

let api: Api;
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.stack.owner.pool.query('DELETE FROM social_accounts');
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  clientId = (await addClient(ada)).id;
});

const person = 'camille-roussel';

async function leaveFor(platform: PlatformId, caller = ada, client = clientId) {
  const { authorizeUrl } = await begin(caller, { clientId: client, platform });
  return { platform, ...(await consent(authorizeUrl, { person })) };
}

const comeBack = (body: unknown, caller: Pick<ApiPerson, 'call'> = ada) =>
  caller.call('POST', '/social-accounts/callback', { body });

async function expectNothingStored(): Promise<void> {
  const { rows } = await api.stack.owner.pool.query(
    'SELECT id FROM social_accounts UNION ALL SELECT id FROM connect_selections',
  );
  expect(rows).toEqual([]);
}

describe('a state', () => {
  it('is good once', async () => {
    const arrival = await leaveFor('twitter');
    expect(accountsIn(await comeBack(arrival))).toHaveLength(1);
    expectRefused(await comeBack(arrival), 400, 'connect_state_refused');
    expectRefused(await comeBack({ ...arrival, code: 'another' }), 400, 'connect_state_refused');
  });

  it('is good once also for those who come at the same moment', async () => {
    const arrival = await leaveFor('twitter');
    const answers = await Promise.all(Array.from({ length: 6 }, () => comeBack(arrival)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(5).fill(400),
    ]);
  });

  it('is used up by a refusal as well', async () => {
    const { authorizeUrl } = await begin(ada, { clientId, platform: 'twitter' });
    const { state } = await consent(authorizeUrl, { answer: 'deny' });
    expectRefused(await comeBack({ platform: 'twitter', state, error: 'access_denied' }), 422, 'connect_refused');
    const { code } = await consent(authorizeUrl, { person });
    expectRefused(await comeBack({ platform: 'twitter', state, code }), 400, 'connect_state_refused');
    await expectNothingStored();
  });

  it('cannot be forged', async () => {
    const arrival = await leaveFor('twitter');
    for (const state of ['aaaaaaaaaaaaa', `${arrival.state}x`, arrival.state.toUpperCase()]) {
      expectRefused(await comeBack({ ...arrival, state }), 400, 'connect_state_refused');
    }
    await expectNothingStored();
  });

  it('ends after ten minutes', async () => {
    const arrival = await leaveFor('twitter');
    await api.stack.owner.pool.query("UPDATE connect_attempts SET expires_at = expires_at - interval '10 minutes'");
    expectRefused(await comeBack(arrival), 400, 'connect_state_refused');
    await expectNothingStored();
  });

  it("is nobody else's", async () => {
    const [colleague, stranger] = [await api.signUp(), await api.signUp()];
    await api.join(colleague, ada.workspaceId, 'manager');
    const arrival = await leaveFor('twitter');
    expectRefused(await comeBack(arrival, colleague), 400, 'connect_state_refused');
    expectRefused(await comeBack(arrival, stranger), 400, 'connect_state_refused');
    expectRefused(await comeBack(arrival, api), 401, 'unauthenticated');
    await expectNothingStored();
    // Whose it is can still use it: nobody else's attempt takes it away.
    expect(accountsIn(await comeBack(arrival))).toHaveLength(1);
  });

  it('is good for the network that it was made for', async () => {
    const arrival = await leaveFor('twitter');
    expectRefused(await comeBack({ ...arrival, platform: 'tiktok' }), 400, 'connect_state_refused');
    await expectNothingStored();
  });

  it('brings no code of another flow in', async () => {
    const [mine, theirs] = [await leaveFor('twitter'), await leaveFor('twitter')];
    // The proof key was made for the other one.
    expectRefused(await comeBack({ ...mine, code: theirs.code }), 422, 'connect_refused');
    await expectNothingStored();
  });

  it('ends with the client and with the right to connect', async () => {
    const arrival = await leaveFor('twitter');
    await ada.call('DELETE', `/clients/${clientId}`);
    expectRefused(await comeBack(arrival), 404, 'not_found');
    const { id } = await addClient(ada);
    const member = await api.signUp();
    await api.join(member, ada.workspaceId, 'member');
    const theirs = await leaveFor('twitter', member, id);
    await api.stack.owner.pool.query('DELETE FROM members WHERE user_id = $1', [member.user.id]);
    expect((await comeBack(theirs, member)).status).toBe(400);
    await expectNothingStored();
  });

  it('is kept as a hash, beside a sealed verifier', async () => {
    const { state } = await leaveFor('twitter');
    const { rows } = await api.stack.owner.pool.query<{ row: string }>('SELECT a::text AS row FROM connect_attempts a');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(state);
  });
});

describe('what comes back', () => {
  it.each([
    ['platform', 'myspace'],
    ['state', ''],
    ['state', undefined],
    ['code', undefined],
    ['code', 'x'.repeat(4001)],
  ])('is refused with a wrong %s (%#)', async (field, value) => {
    const body = { platform: 'twitter', state: 'abcdefghijklm', code: 'code', [field]: value };
    expectFieldRefused(await comeBack(body), `body.${field}`);
  });
});
