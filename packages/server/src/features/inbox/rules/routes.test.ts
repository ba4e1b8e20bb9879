import { randomUUID } from 'node:crypto';
import { type InboxRule, InboxRuleListSchema, InboxRuleSchema, RuleTrialSchema } from '@ruche/contracts/inbox';
import { beforeAll, expect, it } from 'vitest';
import { expectFieldRefused, expectRefused } from '#testing/api.ts';
import { type Inbox, openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let inbox: Inbox;
let labelId: string;
beforeAll(async () => {
  inbox = await openInbox(api);
  const label = await inbox.person.call('POST', '/inbox-labels', { body: { name: 'Refund', colour: 'rose' } });
  labelId = String(label.body['id']);
});

const ruleBody = (fields: object = {}) => ({
  name: 'Refunds',
  conditions: { contains: ['remboursement'] },
  actions: [{ do: 'label', labelId }],
  ...fields,
});

async function add(fields: object = {}): Promise<InboxRule> {
  const answer = await inbox.person.call('POST', '/inbox-rules', { body: ruleBody(fields) });
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 201, message: undefined });
  return InboxRuleSchema.strict().parse(answer.body);
}

const change = (id: string, body: object) => inbox.person.call('PATCH', `/inbox-rules/${id}`, { body });

it('is off until it was tried as it is, and off again once it is changed', async () => {
  await receive(api, inbox, { texts: ['Je veux un Remboursement !', 'Bonjour'] });
  const rule = await add();
  expect(rule).toMatchObject({ isOn: false, isTried: false, problem: null, runCount: 0 });
  expectRefused(await change(rule.id, { isOn: true }), 409, 'conflict');
  const trial = await inbox.person.call('POST', `/inbox-rules/${rule.id}/trial`);
  expect(RuleTrialSchema.strict().parse(trial.body)).toMatchObject({
    matched: 1,
    replies: 0,
    matches: [{ text: 'Je veux un Remboursement !', personName: 'Ana Moreau' }],
  });
  expect((await change(rule.id, { isOn: true })).body).toMatchObject({ isOn: true, isTried: true });
  expect((await change(rule.id, { name: 'Money back' })).body).toMatchObject({ isOn: true });
  const other = await change(rule.id, { conditions: { contains: ['refund'] } });
  expect(other.body).toMatchObject({ isOn: false, isTried: false });
  expect((await inbox.person.call('DELETE', `/inbox-rules/${rule.id}`)).status).toBe(204);
  expectRefused(await change(rule.id, { name: 'x' }), 404, 'not_found');
});

it('says how many replies it would have sent: one per person a day', async () => {
  const own = await openInbox(api);
  await receive(api, own, { from: 'a', texts: ['hours?', 'hours please', 'HOURS'] });
  await receive(api, own, { from: 'b', texts: ['hours?'] });
  const { call } = own.person;
  const reply = await call('POST', '/saved-replies', { body: { name: 'Hours', text: 'From 8.' } });
  const actions = [{ do: 'reply', savedReplyId: String(reply.body['id']) }];
  const rule = await call('POST', '/inbox-rules', {
    body: { name: 'Hours', conditions: { contains: ['hours'] }, actions },
  });
  const trial = await call('POST', `/inbox-rules/${String(rule.body['id'])}/trial`);
  expect(trial.body).toMatchObject({ tried: 4, matched: 4, replies: 2 });
});

it('are put in order, and say what keeps them from working', async () => {
  const [first, second] = [await add({ name: 'First' }), await add({ name: 'Second' })];
  const answer = await inbox.person.call('PUT', '/inbox-rules/order', { body: { ids: [second.id, first.id] } });
  const names = InboxRuleListSchema.parse(answer.body).items.map(({ name }) => name);
  expect(names).toEqual(['Second', 'First']);
  const ids = [first.id, randomUUID(), first.id];
  const again = await inbox.person.call('PUT', '/inbox-rules/order', { body: { ids } });
  expect(InboxRuleListSchema.parse(again.body).items.map(({ name }) => name)).toEqual(['First', 'Second']);
  const label = await inbox.person.call('POST', '/inbox-labels', { body: { name: 'Gone', colour: 'rose' } });
  const doomed = await add({ actions: [{ do: 'label', labelId: String(label.body['id']) }] });
  await inbox.person.call('DELETE', `/inbox-labels/${String(label.body['id'])}`);
  const { body } = await inbox.person.call('GET', `/inbox-rules/${doomed.id}`);
  expect(body).toMatchObject({ problem: 'This rule uses a label that was deleted.' });
});

const post = (fields: object) => inbox.person.call('POST', '/inbox-rules', { body: ruleBody(fields) });

it('refuses what cannot work', async () => {
  expectFieldRefused(await post({ name: '' }), 'body.name');
  expectFieldRefused(await post({ conditions: {} }), 'body.conditions');
  expectFieldRefused(await post({ actions: [] }), 'body.actions');
  for (const action of [
    { do: 'label', labelId: randomUUID() },
    { do: 'assign', userId: randomUUID() },
    { do: 'reply', savedReplyId: randomUUID() },
    { do: 'notify', userIds: [randomUUID()] },
  ]) {
    expectFieldRefused(await post({ actions: [action] }), 'body.actions');
  }
  expectRefused(await post({ clientId: randomUUID() }), 404, 'not_found');
});

it('are the managers’ to change, and nobody else’s to see', async () => {
  const { id } = await add();
  const member = await api.signUp();
  await api.join(member, inbox.person.workspaceId, 'member');
  expect((await member.call('GET', '/inbox-rules')).status).toBe(200);
  expectRefused(await member.call('POST', '/inbox-rules', { body: ruleBody() }), 403, 'forbidden');
  expectRefused(await member.call('POST', `/inbox-rules/${id}/trial`), 403, 'forbidden');
  expectRefused(await member.call('PUT', '/inbox-rules/order', { body: { ids: [id] } }), 403, 'forbidden');
  const eve = await api.signUp();
  expect((await eve.call('PUT', '/inbox-rules/order', { body: { ids: [id] } })).body['items']).toEqual([]);
  expect((await eve.call('GET', '/inbox-rules')).body['items']).toEqual([]);
  expectRefused(await eve.call('GET', `/inbox-rules/${id}/runs`), 404, 'not_found');
  expectRefused(await eve.call('POST', `/inbox-rules/${id}/undo`, { body: {} }), 404, 'not_found');
  expectRefused(await api.call('GET', '/inbox-rules'), 401, 'unauthenticated');
});
