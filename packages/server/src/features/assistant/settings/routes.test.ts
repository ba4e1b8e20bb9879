import { describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const status = async (person: ApiPerson, clientId?: string) => {
  const query = clientId === undefined ? '' : `?clientId=${clientId}`;
  const answer = await person.call('GET', `/assistant/status${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const turn = (person: ApiPerson, isOn: boolean) => person.call('PATCH', '/assistant/settings', { body: { isOn } });
const ideasOf = (person: ApiPerson, clientId: string, isWorded: boolean) =>
  person.call('POST', '/assistant/ideas', { body: { clientId, isWorded } });

describe('the switches of the assistant', () => {
  const api = shareApi();

  it('stop the model for the workspace or a client, and leave what is found without it', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada);
    expect(await status(ada, clientId)).toMatchObject({
      model: { name: 'sandbox model', sees: true },
      isOn: true,
      obstacle: null,
      hasAssistant: true,
      usage: { tokens: 0, allowance: 2_000_000 },
    });
    expect((await turn(ada, false)).body).toEqual({ isOn: false });
    expect(await status(ada)).toMatchObject({ isOn: false, obstacle: 'off_in_workspace' });
    expectRefused(await ideasOf(ada, clientId, true), 403, 'assistant_off');
    expect((await ideasOf(ada, clientId, false)).status).toBe(200);
    await turn(ada, true);
    await ada.call('PATCH', `/assistant/voices/${clientId}`, { body: { revision: 0, isOn: false } });
    expect(await status(ada)).toMatchObject({ obstacle: null });
    expect(await status(ada, clientId)).toMatchObject({ obstacle: 'off_for_client' });
    expectRefused(await ideasOf(ada, clientId, true), 403, 'assistant_off');
  });

  it('belong to managers and the owner; whoever is not a member reads nothing of them', async () => {
    const ada = await api.signUp();
    const member = await api.signUp();
    await api.join(member, ada.workspaceId, 'member');
    expectRefused(await turn(member, false), 403, 'forbidden');
    expect((await member.call('GET', '/assistant/settings')).body).toEqual({ isOn: true });
    expect((await member.call('GET', '/assistant/usage')).status).toBe(200);
    expectRefused(await api.call('GET', '/assistant/status'), 401, 'unauthenticated');
  });

  it('are part of the plan; what is missing is told also without it', async () => {
    const ada = await api.signUp();
    await api.endTrial(ada);
    expect(await status(ada)).toMatchObject({ obstacle: 'plan', hasAssistant: false, usage: { allowance: 0 } });
    expectRefused(await turn(ada, false), 402, 'plan_required');
    expect((await ada.call('GET', '/assistant/usage')).status).toBe(200);
  });

  it('do not matter once the month’s tokens are used, which is told with the day of the next ones', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada);
    await api.stack.owner.pool.query(
      `INSERT INTO assistant_usage (workspace_id, month, kind, input_tokens, output_tokens, cost, requests)
       VALUES ($1, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM'), 'chat', 1500000, 500000, 875000, 3),
         ($1, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM'), 'ideas', 10, 10, NULL, 1),
         ($1, '2020-01', 'chat', 1, 1, 1, 1)`,
      [ada.workspaceId],
    );
    expect(await status(ada)).toMatchObject({ obstacle: 'allowance_used', usage: { tokens: 2_000_020 } });
    expectRefused(await ideasOf(ada, clientId, true), 402, 'allowance_used');
    const { body } = await ada.call('GET', '/assistant/usage');
    expect(body).toMatchObject({
      months: [{ input: 1_500_010, output: 500_010, cost: 0.875, requests: 4 }],
      byKind: [
        { kind: 'chat', tokens: 2_000_000, requests: 3 },
        { kind: 'ideas', tokens: 20, requests: 1 },
      ],
      hasPrices: true,
    });
  });
});

describe('an installation without a model', () => {
  const api = shareApi({ env: { AI_PROVIDER: 'none' } });

  it('finds ideas and trends, says what is missing, and refuses what would need one', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada);
    expect(await status(ada, clientId)).toMatchObject({ model: null, obstacle: 'no_model', hasAssistant: true });
    expect((await ideasOf(ada, clientId, false)).status).toBe(200);
    expect((await ada.call('POST', '/assistant/trends', { body: { clientId } })).status).toBe(200);
    expect((await ada.call('GET', '/assistant/usage')).body).toMatchObject({ months: [], hasPrices: false });
    const text = { clientId, action: 'rewrite', text: 'Bonjour' };
    expectRefused(await ideasOf(ada, clientId, true), 503, 'no_model');
    expectRefused(await ada.call('POST', '/assistant/rewrite', { body: text }), 503, 'no_model');
    expectRefused(
      await ada.call('POST', '/assistant/chat', { body: { message: 'Who are my clients?' } }),
      503,
      'no_model',
    );
  });
});
