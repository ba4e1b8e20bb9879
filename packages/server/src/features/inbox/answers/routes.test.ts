import { randomUUID } from 'node:crypto';
import { type InboxMessage, InboxMessageSchema } from '@ruche/contracts/inbox';
import { hourMs } from '@ruche/contracts/time';
import { describe, expect, it } from 'vitest';
import { type ApiPerson, expectFieldRefused, expectRefused, tinyPng } from '#testing/api.ts';
import { facebookAlone, type Inbox, openPageInbox, receive } from '#testing/inbox.ts';
import { addMedia } from '#testing/media.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi(facebookAlone);

const answer = ({ call }: ApiPerson, id: string, body: object, headers: Record<string, string> = {}) =>
  call('POST', `/conversations/${id}/messages`, { body, headers });

async function sent(person: ApiPerson, id: string, body: object): Promise<InboxMessage> {
  const response = await answer(person, id, body);
  expect({ status: response.status, message: response.body['message'] }).toEqual({ status: 202, message: undefined });
  return InboxMessageSchema.strict().parse(response.body);
}

async function jobsOf(messageId: string): Promise<string[]> {
  const { rows } = await api.stack.owner.pool.query<{ name: string }>(
    `SELECT task_identifier AS name FROM graphile_worker.jobs AS job
     JOIN graphile_worker._private_jobs AS stored ON stored.id = job.id WHERE stored.payload ->> 'messageId' = $1`,
    [messageId],
  );
  return rows.map(({ name }) => name);
}

async function colleagueOf({ person }: Inbox): Promise<ApiPerson> {
  const colleague = await api.signUp();
  await api.join(colleague, person.workspaceId, 'member');
  return colleague;
}

const setState = (messageId: string, state: string) =>
  api.stack.owner.pool.query('UPDATE inbox_messages SET state = $2 WHERE id = $1', [messageId, state]);

describe('an answer', () => {
  it('is stored with its job, shows as the last message, and ends the draft', async () => {
    const inbox = await openPageInbox(api);
    const { id, messageIds } = await receive(api, inbox);
    await inbox.person.call('PUT', `/conversations/${id}/draft`, { body: { text: 'Yes' } });
    const message = await sent(inbox.person, id, { text: ' Yes, from 8. ', seenMessageId: messageIds[0] });
    expect(message).toMatchObject({
      direction: 'out',
      text: 'Yes, from 8.',
      state: 'sending',
      parentId: messageIds[0],
      userId: inbox.person.user.id,
      isFromRuche: true,
    });
    expect(await jobsOf(message.id)).toEqual(['send-answer']);
    const { body } = await inbox.person.call('GET', `/conversations/${id}`);
    expect(body).toMatchObject({ lastMessage: { text: 'Yes, from 8.', direction: 'out' }, unreadCount: 0 });
    expect((await inbox.person.call('GET', `/conversations/${id}/draft`)).body).toMatchObject({ text: '' });
    const receipt = await inbox.person.call('GET', `/messages/${message.id}/receipt`);
    expect(receipt.body).toEqual({ messageId: message.id, attempts: [] });
  });

  it('is stored once for each key', async () => {
    const inbox = await openPageInbox(api);
    const { id } = await receive(api, inbox);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await answer(inbox.person, id, { text: 'Yes' }, headers),
      await answer(inbox.person, id, { text: 'Yes' }, headers),
    ];
    expect(again.body).toEqual(first.body);
    const { items } = (await inbox.person.call('GET', `/conversations/${id}/messages`)).body as { items: object[] };
    expect(items).toHaveLength(2);
  });

  it('asks first if a colleague answered meanwhile, and shows their answer', async () => {
    const inbox = await openPageInbox(api);
    const colleague = await colleagueOf(inbox);
    const { id, messageIds } = await receive(api, inbox);
    const seen = { seenMessageId: messageIds[0] };
    const theirs = await sent(colleague, id, { text: 'From 8.', ...seen });
    const refused = await answer(inbox.person, id, { text: 'From 9.', ...seen });
    expectRefused(refused, 409, 'answered_meanwhile');
    expect(refused.body['details']).toMatchObject({ message: { id: theirs.id, text: 'From 8.' } });
    expectRefused(await answer(inbox.person, id, { text: 'From 9.' }), 409, 'answered_meanwhile');
    await sent(colleague, id, { text: 'And until 18.', ...seen });
    await sent(inbox.person, id, { text: 'From 9.', ...seen, isSure: true });
    // Who saw the last one may answer at once.
    const last = await sent(inbox.person, id, { text: 'Sorry, from 8.', ...seen, isSure: true });
    await sent(colleague, id, { text: 'Right.', seenMessageId: last.id });
  });

  it('goes out once where two people send at the same moment', async () => {
    const inbox = await openPageInbox(api);
    const colleague = await colleagueOf(inbox);
    const { id } = await receive(api, inbox);
    const answers = await Promise.all([inbox.person, colleague].map((one) => answer(one, id, { text: 'Yes' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
  });

  it('is refused once the network’s window is closed, with why and until when it was open', async () => {
    const inbox = await openPageInbox(api);
    const closesAt = new Date(Date.now() - hourMs).toISOString();
    const { id } = await receive(api, inbox, { fields: { window_closes_at: closesAt } });
    const refused = await answer(inbox.person, id, { text: 'Too late' });
    expectRefused(refused, 422, 'answer_refused');
    expect(refused.body).toMatchObject({
      message: 'Facebook lets you answer for 24 hours after the person’s last message. That time is over.',
      details: { window: { isOpen: false, closesAt } },
    });
  });

  it('fits what the network takes', async () => {
    const inbox = await openPageInbox(api);
    const { id } = await receive(api, inbox);
    const { person } = inbox;
    expectFieldRefused(await answer(person, id, { text: 'x'.repeat(2001) }), 'body.text');
    expectFieldRefused(await answer(person, id, {}), 'body.text');
    expectFieldRefused(await answer(person, id, { text: 'x', mediaIds: [randomUUID()] }), 'body.mediaIds');
    expectFieldRefused(await answer(person, id, { text: 'x', parentId: randomUUID() }), 'body.parentId');
    expectRefused(await answer(person, id, { text: 'x', isPrivate: true }), 422, 'answer_refused');
    const mediaId = await addMedia(person, tinyPng);
    await api.stack.owner.pool.query("UPDATE media SET status = 'ready' WHERE id = $1", [mediaId]);
    const two = { text: 'x', mediaIds: [mediaId, mediaId] };
    expectFieldRefused(await answer(person, id, two), 'body.mediaIds');
    expect(await sent(person, id, { mediaIds: [mediaId] })).toMatchObject({ attachments: [{ kind: 'image' }] });
  });

  it('is nobody else’s to send', async () => {
    const { id } = await receive(api, await openPageInbox(api));
    expectRefused(await answer(await api.signUp(), id, { text: 'x' }), 404, 'not_found');
    expectRefused(await api.call('POST', `/conversations/${id}/messages`, { body: {} }), 401, 'unauthenticated');
  });
});

async function troubled(state: 'failed' | 'needs_check') {
  const inbox = await openPageInbox(api);
  const { id } = await receive(api, inbox);
  const message = await sent(inbox.person, id, { text: 'Yes' });
  await setState(message.id, state);
  return { ...inbox.person, id, messageId: message.id };
}

const troubledOf = async ({ call }: Pick<ApiPerson, 'call'>) =>
  (await call('GET', '/conversations?view=troubled')).body['items'] as { id: string }[];

describe('an answer in trouble', () => {
  it('is sent again if it failed, or deleted', async () => {
    const { call, id, messageId } = await troubled('failed');
    expectRefused(await call('POST', `/messages/${messageId}/check`), 409, 'conflict');
    const again = await call('POST', `/messages/${messageId}/resend`);
    expect([again.status, again.body['state']]).toEqual([202, 'sending']);
    expectRefused(await call('DELETE', `/messages/${messageId}`), 409, 'conflict');
    await setState(messageId, 'failed');
    expect((await call('DELETE', `/messages/${messageId}`)).status).toBe(204);
    const { body } = await call('GET', `/conversations/${id}`);
    expect(body).toMatchObject({ hasTrouble: false, lastMessage: { direction: 'in' } });
  });

  it('is in a view of its own, with all that is in trouble, spam too, which the overview links to', async () => {
    const { call, id, messageId } = await troubled('needs_check');
    await call('POST', `/messages/${messageId}/settle`, { body: { outcome: 'not_sent' } });
    await call('PATCH', `/conversations/${id}`, { body: { state: 'done', isSpam: true } });
    expect(await troubledOf({ call })).toMatchObject([{ id }]);
    expect((await call('GET', '/conversations/counts')).body).toMatchObject({ byView: { troubled: 1 } });
    const { body } = await call('GET', '/dashboard/attention');
    const path = '/dashboard/social?view=troubled';
    expect(body['items']).toContainEqual(expect.objectContaining({ id: 'answers-failed', path }));
    expect(await troubledOf(await api.signUp())).toEqual([]);
    await call('DELETE', `/messages/${messageId}`);
    expect(await troubledOf({ call })).toEqual([]);
  });

  it('is looked for, or settled by who looked', async () => {
    const { call, id, messageId } = await troubled('needs_check');
    expectRefused(await call('POST', `/messages/${messageId}/resend`), 409, 'conflict');
    expectRefused(await call('DELETE', `/messages/${messageId}`), 409, 'conflict');
    expect((await call('POST', `/messages/${messageId}/check`)).status).toBe(202);
    expect(await jobsOf(messageId)).toEqual(['look-for-answer']);
    const settle = (outcome: string) => call('POST', `/messages/${messageId}/settle`, { body: { outcome } });
    expectRefused(await settle('perhaps'), 400, 'validation_failed');
    expect((await settle('not_sent')).body).toMatchObject({ state: 'failed' });
    expect((await call('GET', `/conversations/${id}`)).body).toMatchObject({ hasTrouble: true });
    const { body } = await call('GET', '/dashboard/attention');
    expect(body['items']).toContainEqual(expect.objectContaining({ id: 'answers-failed' }));
    await setState(messageId, 'needs_check');
    expect((await settle('sent')).body).toMatchObject({ state: 'sent', reason: null });
    expect((await call('GET', `/conversations/${id}`)).body).toMatchObject({ hasTrouble: false });
    const eve = await api.signUp();
    for (const step of ['resend', 'check']) {
      expectRefused(await eve.call('POST', `/messages/${messageId}/${step}`), 404, 'not_found');
    }
    expectRefused(await eve.call('GET', `/messages/${messageId}/receipt`), 404, 'not_found');
  });
});

describe('what is done with messages at the network', () => {
  it('shows at once, and is done by a job', async () => {
    const inbox = await openPageInbox(api);
    const { messageIds } = await receive(api, inbox, { kind: 'comment' });
    const [id = ''] = messageIds;
    const { call } = inbox.person;
    expect((await call('PATCH', `/messages/${id}`, { body: { isHidden: true } })).body).toMatchObject({
      isHidden: true,
    });
    expect(await jobsOf(id)).toEqual(['moderate-message']);
    expectRefused(await call('PATCH', `/messages/${id}`, { body: { isLiked: true } }), 409, 'conflict');
    expect((await call('PATCH', `/messages/${id}`, { body: { isHidden: false } })).body).toMatchObject({
      isHidden: false,
    });
  });

  it('is refused where the network does not allow it', async () => {
    const inbox = await openPageInbox(api);
    const { messageIds } = await receive(api, inbox);
    const { call } = inbox.person;
    for (const body of [{ isHidden: true }, { isLiked: true }]) {
      expectRefused(await call('PATCH', `/messages/${messageIds[0]}`, { body }), 422, 'answer_refused');
    }
    expectRefused(await call('DELETE', `/messages/${messageIds[0]}`), 422, 'answer_refused');
  });
});
