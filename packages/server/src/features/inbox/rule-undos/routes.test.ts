import { randomUUID } from 'node:crypto';
import { type RuleAction, RuleRunListSchema, RuleUndoneSchema } from '@ruche/contracts/inbox';
import { expect, it } from 'vitest';
import { type Inbox, openInbox, type ReceivedConversation, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

/** As the worker would have recorded it. */
async function addRun(
  { person }: Inbox,
  ruleId: string,
  received: ReceivedConversation,
  actions: (RuleAction & { refused?: string })[],
) {
  const { rows } = await api.stack.owner.pool.query<{ id: string }>(
    `INSERT INTO inbox_rule_runs (workspace_id, rule_id, message_id, conversation_id, person_id, actions)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [
      person.workspaceId,
      ruleId,
      received.messageIds[0],
      received.id,
      received.personId,
      JSON.stringify(actions.map(({ refused, ...action }) => ({ action, refused }))),
    ],
  );
  return rows[0]?.id ?? '';
}

it('lists what a rule did in words, and undoes it, but what somebody changed since', async () => {
  const inbox = await openInbox(api);
  const { call, user } = inbox.person;
  const label = await call('POST', '/inbox-labels', { body: { name: 'Refund', colour: 'rose' } });
  const labelId = String(label.body['id']);
  const actions: RuleAction[] = [{ do: 'label', labelId }, { do: 'assign', userId: user.id }, { do: 'done' }];
  const body = { name: 'Refunds', conditions: { contains: ['refund'] }, actions };
  const ruleId = String((await call('POST', '/inbox-rules', { body })).body['id']);
  const [touched, changed] = [await receive(api, inbox), await receive(api, inbox)];
  for (const { id } of [touched, changed]) {
    await call('PATCH', `/conversations/${id}`, {
      body: { labelIds: [labelId], assigneeId: user.id, state: 'done' },
    });
  }
  const run = await addRun(inbox, ruleId, touched, actions);
  await addRun(inbox, ruleId, changed, actions);
  await call('PATCH', `/conversations/${changed.id}`, { body: { assigneeId: null } });

  const { items } = RuleRunListSchema.parse((await call('GET', `/inbox-rules/${ruleId}/runs`)).body);
  expect(items).toHaveLength(2);
  expect(items.find(({ id }) => id === run)?.did).toMatchObject([
    'Added the label Refund',
    expect.stringMatching(/^Assigned to /),
    'Marked as done',
  ]);

  const undo = async (fields: object) =>
    RuleUndoneSchema.parse((await call('POST', `/inbox-rules/${ruleId}/undo`, { body: fields })).body);
  expect(await undo({ runIds: [run] })).toEqual({ undone: 1, kept: 0 });
  expect((await call('GET', `/conversations/${touched.id}`)).body).toMatchObject({
    state: 'open',
    assigneeId: null,
    labelIds: [],
  });
  expect(await undo({})).toEqual({ undone: 0, kept: 1 });
  expect((await call('GET', `/conversations/${changed.id}`)).body).toMatchObject({ state: 'open', labelIds: [] });
  expect(await undo({})).toEqual({ undone: 0, kept: 0 });
  expect(await undo({ runIds: [randomUUID()] })).toEqual({ undone: 0, kept: 0 });
});

it('says what a rule could not do, and undoes none of that', async () => {
  const inbox = await openInbox(api);
  const { call } = inbox.person;
  const reply = await call('POST', '/saved-replies', { body: { name: 'Hours', text: 'From 8.' } });
  const savedReplyId = String(reply.body['id']);
  const body = { name: 'Hours', conditions: { contains: ['open'] }, actions: [{ do: 'reply', savedReplyId }] };
  const ruleId = String((await call('POST', '/inbox-rules', { body })).body['id']);
  const received = await receive(api, inbox);
  await addRun(inbox, ruleId, received, [
    { do: 'reply', savedReplyId, refused: 'too_long' },
    { do: 'hide', refused: 'not_allowed' },
  ]);
  const { items } = RuleRunListSchema.parse((await call('GET', `/inbox-rules/${ruleId}/runs`)).body);
  expect(items[0]?.did).toEqual([
    'Didn’t reply: the text is too long for the network',
    'Didn’t hide the message: the network doesn’t allow it here',
  ]);
  const undone = await call('POST', `/inbox-rules/${ruleId}/undo`, { body: {} });
  expect(undone.body).toEqual({ undone: 1, kept: 0 });
});
