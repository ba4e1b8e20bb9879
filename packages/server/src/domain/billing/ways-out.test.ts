import { expect, it } from 'vitest';
import { type ApiPerson, addClient, newClient } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

/** What refuses because of the plan: a feature, a client that is read-only, one client too many, and a trial that ended. */
async function refusalsOf({ call }: Pick<ApiPerson, 'call'>, clientIds: string[]) {
  const answers = [
    await call('GET', '/analytics/breakdowns'),
    await call('PATCH', `/clients/${clientIds.at(-1)}`, { body: { notes: 'x' } }),
    await call('POST', '/clients', { body: newClient() }),
  ];
  return answers.map(({ body }) => [body['code'], body['message']]);
}

const addAfterTrial = async ({ call }: ApiPerson) => (await call('POST', '/clients', { body: newClient() })).body;

it('tell owners what to choose, and everybody else whom to ask', async () => {
  const owner = await api.signUp();
  const ids = [];
  for (let n = 0; n < 6; n += 1) ids.push((await addClient(owner, { name: `Client ${n}` })).id);
  const member = await api.signUp();
  await api.join(member, owner.workspaceId, 'manager');
  await api.endTrial(owner);
  const sorry = 'Your free trial has ended. Nothing was deleted.';
  const [toOwner, toMember] = [await addAfterTrial(owner), await addAfterTrial(member)];
  expect([toOwner['code'], toMember['code']]).toEqual(['trial_ended', 'trial_ended']);
  expect(toOwner['message']).toBe(`${sorry} Choose a plan in Settings → Plan to continue.`);
  expect(toMember['message']).toBe(`${sorry} Ask the workspace owner to choose a plan.`);

  await owner.call('PUT', '/workspace/plan', { body: { plan: 'essential', activeClientIds: ids.slice(0, 5) } });
  const gate = 'Breakdowns by format, length, hashtag, and time are included in the Pro plan and above.';
  const readOnly = 'Client 5 is read-only: the Essential plan includes 5 clients.';
  const full = 'The Essential plan includes 5 clients.';
  expect(await refusalsOf(owner, ids)).toEqual([
    ['plan_required', `${gate} Choose a larger plan in Settings → Plan.`],
    ['client_read_only', `${readOnly} Choose a larger plan or other active clients in Settings → Plan.`],
    ['plan_limit_reached', `${full} Choose a larger plan in Settings → Plan to add more.`],
  ]);
  expect(await refusalsOf(member, ids)).toEqual([
    ['plan_required', `${gate} Ask the workspace owner to choose a larger plan.`],
    ['client_read_only', `${readOnly} Ask the workspace owner to choose a larger plan or to make this client active.`],
    ['plan_limit_reached', `${full} Ask the workspace owner to choose a larger plan.`],
  ]);
});
