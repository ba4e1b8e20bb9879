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
