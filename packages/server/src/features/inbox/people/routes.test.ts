import { InboxPersonExportSchema, InboxPersonListSchema, InboxPersonSchema } from '@ruche/contracts/inbox';
import { expect, it } from 'vitest';
import { expectFieldRefused, expectRefused } from '#testing/api.ts';
import { openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

it('are found by the network’s id, shown, and exported with everything they wrote', async () => {
  const inbox = await openInbox(api);
  const { personId } = await receive(api, inbox, { from: 'ana-1', texts: ['Hello', 'Anybody there?'] });
  await receive(api, inbox, { from: 'ana-1', kind: 'comment', texts: ['Nice bread'] });
  const { call } = inbox.person;
  const found = await call('GET', '/inbox-people?platform=facebook&platformUserId=ana-1');
  expect(InboxPersonListSchema.parse(found.body).items).toMatchObject([{ id: personId, name: 'Ana Moreau' }]);
  const shown = await call('GET', `/inbox-people/${personId}`);
  expect(InboxPersonSchema.strict().parse(shown.body)).toMatchObject({ platformUserId: 'ana-1' });
  const exported = InboxPersonExportSchema.parse((await call('GET', `/inbox-people/${personId}/export`)).body);
  expect(exported.messages.map(({ text }) => text).toSorted()).toEqual(['Anybody there?', 'Hello', 'Nice bread']);
});

it('are erased: no text and no name of theirs is left anywhere', async () => {
  const inbox = await openInbox(api);
  const name = 'Zebulon Quetzalcoatl';
  const { id, personId, messageIds } = await receive(api, inbox, {
    from: 'zebulon-77',
    name,
    texts: ['My secret recipe'],
  });
  const other = await receive(api, inbox);
  const { call } = inbox.person;
  await call('POST', `/conversations/${id}/notes`, { body: { text: 'Zebulon called' } });
  await call('PUT', `/conversations/${id}/draft`, { body: { text: 'Dear Zebulon' } });
  const { pool } = api.stack.owner;
  const deliver = (body: string, taken: string | null) =>
    pool.query(
      `INSERT INTO inbox_deliveries (platform, app_id, headers, body, hash, taken_at, problem)
       VALUES ('facebook', 'app', '{}', $1, sha256($1), $2, 'Not understood.')`,
      [Buffer.from(body), taken],
    );
  await deliver('{"from":"zebulon-77","message":"My secret recipe"}', new Date().toISOString());
  await deliver('{"from":"someone-else"}', new Date().toISOString());
  const headers = { 'idempotency-key': 'kept' };
  await call('PATCH', `/messages/${messageIds[0]}`, { body: { sentiment: 'positive' }, headers });
  expect((await call('DELETE', `/inbox-people/${personId}`)).status).toBe(204);
  expectRefused(await call('GET', `/inbox-people/${personId}`), 404, 'not_found');
  expectRefused(await call('DELETE', `/inbox-people/${personId}`), 404, 'not_found');
  const { items } = (await call('GET', '/conversations?view=all')).body as { items: { id: string }[] };
  expect(items.map((one) => one.id)).toEqual([other.id]);
  const tables = ['inbox_people', 'conversations', 'inbox_messages', 'conversation_notes', 'answer_drafts'];
  for (const table of [...tables, 'inbox_erasures', 'notifications', 'activity', 'idempotency_keys']) {
    const { rows } = await pool.query(
      `SELECT FROM ${table} AS row WHERE row::text ~* 'zebulon|secret recipe' AND workspace_id = $1`,
      [inbox.person.workspaceId],
    );
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const { rows: deliveries } = await pool.query<{ text: string }>(
    "SELECT convert_from(body, 'UTF8') AS text FROM inbox_deliveries ORDER BY id",
  );
  expect(deliveries.map(({ text }) => text)).toEqual(['', '{"from":"someone-else"}']);
  const { rows } = await pool.query('SELECT FROM inbox_erasures WHERE client_id = $1', [inbox.clientId]);
  expect(rows).toHaveLength(1);
});

it('are erased by managers alone, and seen by nobody else', async () => {
  const inbox = await openInbox(api);
  const { personId } = await receive(api, inbox, { from: 'bob-1' });
  const member = await api.signUp();
  await api.join(member, inbox.person.workspaceId, 'member');
  expectRefused(await member.call('DELETE', `/inbox-people/${personId}`), 403, 'forbidden');
  const eve = await api.signUp();
  for (const path of [`/inbox-people/${personId}`, `/inbox-people/${personId}/export`]) {
    expectRefused(await eve.call('GET', path), 404, 'not_found');
    expectRefused(await api.call('GET', path), 401, 'unauthenticated');
  }
  expectRefused(await eve.call('DELETE', `/inbox-people/${personId}`), 404, 'not_found');
  const query = '/inbox-people?platform=facebook&platformUserId=bob-1';
  expect((await eve.call('GET', query)).body['items']).toEqual([]);
  expectFieldRefused(await eve.call('GET', '/inbox-people?platform=myspace&platformUserId=1'), 'query.platform');
});
