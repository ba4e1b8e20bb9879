import { randomUUID } from 'node:crypto';
import {
  type ConversationBulkResult,
  ConversationBulkResultSchema,
  ConversationListSchema,
} from '@ruche/contracts/inbox';
import { hourMs } from '@ruche/contracts/time';
import { beforeAll, expect, it } from 'vitest';
import { expectFieldRefused, expectRefused } from '#testing/api.ts';
import { type Inbox, openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let inbox: Inbox;
let ids: string[];
beforeAll(async () => {
  inbox = await openInbox(api);
  ids = [];
  for (let count = 0; count < 7; count += 1) ids.push((await receive(api, inbox)).id);
});

async function bulk(body: object): Promise<ConversationBulkResult> {
  const answer = await inbox.person.call('POST', '/conversations/bulk', { body });
  expect(answer.status).toBe(200);
  return ConversationBulkResultSchema.parse(answer.body);
}

async function countIn(view: string): Promise<number> {
  const { body } = await inbox.person.call('GET', `/conversations?view=${view}`);
  return ConversationListSchema.parse(body).items.length;
}

const restore = (items: ConversationBulkResult['before']) => bulk({ operation: 'restore', items });

it.each([
  ['done', {}, 'done'],
  ['snooze', { until: new Date(Date.now() + hourMs).toISOString() }, 'snoozed'],
  ['spam', {}, 'spam'],
])('changes many by %s, and restores them as they were', async (operation, fields, view) => {
  const { before, refused } = await bulk({ operation, ids, ...fields });
  expect([before.length, refused]).toEqual([7, []]);
  expect([await countIn(view), await countIn('open')]).toEqual([7, 0]);
  expect((await bulk({ operation, ids, ...fields })).before).toEqual([]);
  await restore(before);
  expect([await countIn(view), await countIn('open'), await countIn('unread')]).toEqual([0, 7, 7]);
});

it('assigns, labels, and marks as read', async () => {
  const label = await inbox.person.call('POST', '/inbox-labels', { body: { name: 'Refund', colour: 'blue' } });
  const labelId = String(label.body['id']);
  const changes = [
    await bulk({ operation: 'read', ids }),
    await bulk({ operation: 'assign', assigneeId: inbox.person.user.id, ids }),
    await bulk({ operation: 'label', labelId, ids }),
  ];
  expect([await countIn('mine'), await countIn('unread'), await countIn(`all&label=${labelId}`)]).toEqual([7, 0, 7]);
  expect((await inbox.person.call('GET', '/inbox-labels')).body['items']).toMatchObject([{ conversationCount: 7 }]);
  await bulk({ operation: 'unlabel', labelId, ids: ids.slice(0, 3) });
  expect(await countIn(`all&label=${labelId}`)).toBe(4);
  await restore(changes[0]?.before ?? []);
  expect([await countIn('mine'), await countIn('unread'), await countIn(`all&label=${labelId}`)]).toEqual([0, 7, 0]);
});

it('tells whom many are assigned to how many they are, once', async () => {
  const colleague = await api.signUp();
  await api.join(colleague, inbox.person.workspaceId, 'member');
  const { before } = await bulk({ operation: 'assign', assigneeId: colleague.user.id, ids });
  const { items } = (await colleague.call('GET', '/notifications')).body as { items: { kind: string }[] };
  expect(items.filter(({ kind }) => kind === 'conversation_assigned')).toMatchObject([
    { title: '7 conversations are yours', path: '/dashboard/social?view=mine' },
  ]);
  await restore(before);
});

it('answers a repeated request as the first one, for as many as there may be, with all their labels', async () => {
  const big = await openInbox(api);
  const { pool } = api.stack.owner;
  const place = [big.person.workspaceId, big.clientId, big.channelId];
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO conversations (workspace_id, client_id, channel_id, platform, kind, remote_key, last_text,
       last_direction, last_message_at)
     SELECT $1, $2, $3, 'facebook', 'message', 'thread:' || number, 'Hi', 'in', now()
     FROM generate_series(1, 500) AS number RETURNING id`,
    place,
  );
  await pool.query(
    `WITH label AS (INSERT INTO inbox_labels (workspace_id, name, colour)
       SELECT $1, 'Label ' || number, 'rose' FROM generate_series(1, 20) AS number RETURNING id)
     INSERT INTO conversation_labels (workspace_id, conversation_id, label_id)
     SELECT $1, conversation.id, label.id FROM label, conversations AS conversation WHERE conversation.workspace_id = $1`,
    place.slice(0, 1),
  );
  const request = {
    body: { operation: 'assign', assigneeId: big.person.user.id, ids: rows.map(({ id }) => id) },
    headers: { 'idempotency-key': randomUUID() },
  };
  const first = await big.person.call('POST', '/conversations/bulk', request);
  expect(ConversationBulkResultSchema.parse(first.body).before).toHaveLength(500);
  const again = await big.person.call('POST', '/conversations/bulk', request);
  expect({ status: again.status, isSame: JSON.stringify(again.body) === JSON.stringify(first.body) }).toEqual({
    status: 200,
    isSame: true,
  });
});

it('says which are not there, and changes the others', async () => {
  const missing = randomUUID();
  const { before, refused } = await bulk({ operation: 'done', ids: [...ids.slice(0, 1), missing] });
  expect(before).toHaveLength(1);
  expect(refused).toMatchObject([{ id: missing, code: 'not_found' }]);
  await restore(before);
});

const send = (body: object) => inbox.person.call('POST', '/conversations/bulk', { body });

it('refuses what cannot be', async () => {
  expectRefused(await send({ operation: 'explode', ids }), 400, 'validation_failed');
  expectRefused(await send({ operation: 'done', ids: [] }), 400, 'validation_failed');
  expectFieldRefused(await send({ operation: 'assign', assigneeId: randomUUID(), ids }), 'body.assigneeId');
  expectFieldRefused(await send({ operation: 'label', labelId: randomUUID(), ids }), 'body.labelId');
  expectFieldRefused(await send({ operation: 'snooze', until: '2020-01-01T00:00:00Z', ids }), 'body.until');
  expectRefused(
    await api.call('POST', '/conversations/bulk', { body: { operation: 'done', ids } }),
    401,
    'unauthenticated',
  );
});

it('touches nothing of another workspace', async () => {
  const eve = await api.signUp();
  const answer = await eve.call('POST', '/conversations/bulk', { body: { operation: 'done', ids } });
  expect(answer.body).toMatchObject({ before: [] });
  expect(ConversationBulkResultSchema.parse(answer.body).refused).toHaveLength(7);
  expect(await countIn('open')).toBe(7);
});
