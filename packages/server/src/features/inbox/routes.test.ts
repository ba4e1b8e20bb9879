import { randomUUID } from 'node:crypto';
import {
  type Conversation,
  ConversationCountsSchema,
  ConversationListSchema,
  ConversationSchema,
  InboxMessageListSchema,
} from '@ruche/contracts/inbox';
import { hourMs } from '@ruche/contracts/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#testing/analytics.ts';
import { addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { addChannel, type Inbox, openInbox, type ReceivedConversation, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

async function pageOf({ person }: Inbox, query = '') {
  const answer = await person.call('GET', `/conversations${query}`);
  expect(answer.status).toBe(200);
  return ConversationListSchema.parse(answer.body);
}

const idsIn = (list: { items: Conversation[] }) => list.items.map(({ id }) => id);

async function change({ person }: Inbox, { id }: { id: string }, body: object): Promise<Conversation> {
  const answer = await person.call('PATCH', `/conversations/${id}`, { body });
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  return ConversationSchema.strict().parse(answer.body);
}

describe('the list', () => {
  let inbox: Inbox;
  let [older, newer, comment]: ReceivedConversation[] = [];
  beforeAll(async () => {
    inbox = await openInbox(api);
    older = await receive(api, inbox, {
      minutesAgo: 300,
      name: 'Zoé Lefèvre',
      texts: ['Où est ma commande ?', 'Allô ?'],
    });
    newer = await receive(api, inbox, { minutesAgo: 10, sentiment: 'positive', texts: ['We loved the croissants'] });
    comment = await receive(api, inbox, { kind: 'comment', minutesAgo: 100, language: 'fr', postRemoteId: 'post-1' });
  });

  it('shows open conversations, newest message first, with all that is known of them', async () => {
    const list = await pageOf(inbox);
    expect(idsIn(list)).toEqual([newer?.id, comment?.id, older?.id]);
    expect(list.items.at(-1)).toMatchObject({
      kind: 'message',
      client: { id: inbox.clientId },
      account: { socialAccountId: inbox.accountId, platform: 'facebook', name: 'Bakery', isConnected: true },
      person: { name: 'Zoé Lefèvre' },
      unreadCount: 2,
      lastMessage: { text: 'Allô ?', direction: 'in' },
    });
  });

  it('goes on page by page, in each order', async () => {
    const orders = { newest: [newer, comment, older], oldest: [older, comment, newer], due: [older, comment, newer] };
    for (const [sort, order] of Object.entries(orders)) {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await pageOf(inbox, `?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        ids.push(...idsIn(page));
        cursor = page.nextCursor;
      }
      expect(ids).toEqual(order.map((one) => one?.id));
    }
  });

  it.each([
    ['kind=comment', () => [comment]],
    ['sentiment=positive', () => [newer]],
    ['language=fr', () => [comment]],
    ['platform=twitter', () => []],
    ['assignee=none', () => [newer, comment, older]],
    ['assignee=me', () => []],
    ['view=mine', () => []],
    ['view=unread', () => [newer, comment, older]],
    ['view=waiting&kind=message', () => [newer, older]],
    ['view=done', () => []],
    ['view=spam', () => []],
    ['q=commandes', () => [older]],
    ['q=COMMANDE', () => [older]],
    ['q=ou%20est', () => [older]],
    ['q=croissant', () => [newer]],
    ['q=loving', () => [newer]],
    ['q=zoe', () => [older]],
    ['q=lefev', () => [older]],
    ['q=%27%20%26%20!(%20|%20:*', () => []],
  ])('is narrowed by %s', async (query, expected) => {
    expect(idsIn(await pageOf(inbox, `?${query}`))).toEqual(expected().map((one) => one?.id));
  });

  it('goes on page by page where words are looked for', async () => {
    const first = await pageOf(inbox, '?limit=1&q=moreau');
    const second = await pageOf(inbox, `?limit=1&q=moreau&cursor=${first.nextCursor}`);
    expect([...idsIn(first), ...idsIn(second)]).toEqual([newer?.id, comment?.id]);
    expect(second.nextCursor).toBeNull();
  });

  it('is narrowed to a person, an account, a client, and a label', async () => {
    expect(idsIn(await pageOf(inbox, `?personId=${older?.personId}`))).toEqual([older?.id]);
    const accountId = await addAccount(api, inbox.person, inbox.clientId, 'facebook');
    const { channelId } = await addChannel(api, accountId);
    const elsewhere = await receive(api, { ...inbox, channelId }, { minutesAgo: 1 });
    expect(idsIn(await pageOf(inbox, `?socialAccountId=${accountId}`))).toEqual([elsewhere.id]);
    const { id: clientId } = await addClient(inbox.person);
    expect(idsIn(await pageOf(inbox, `?clientId=${clientId}`))).toEqual([]);
    const label = await inbox.person.call('POST', '/inbox-labels', { body: { name: 'Refund', colour: 'rose' } });
    const labelId = String(label.body['id']);
    await change(inbox, elsewhere, { labelIds: [labelId] });
    expect(idsIn(await pageOf(inbox, `?label=${labelId}`))).toEqual([elsewhere.id]);
    await change(inbox, elsewhere, { state: 'done' });
  });

  it('counts each view', async () => {
    const answer = await inbox.person.call('GET', `/conversations/counts?clientId=${inbox.clientId}`);
    expect(answer.status).toBe(200);
    expect(ConversationCountsSchema.parse(answer.body)).toMatchObject({
      byView: { open: 3, unassigned: 3, mine: 0, waiting: 3, unread: 3, done: 1, spam: 0, all: 4 },
      overdue: 0,
    });
  });

  it('refuses what it cannot read', async () => {
    const { call } = inbox.person;
    expectFieldRefused(await call('GET', '/conversations?cursor=nonsense'), 'query.cursor');
    expectFieldRefused(await call('GET', '/conversations?view=everything'), 'query.view');
    expectFieldRefused(await call('GET', '/conversations?assignee=somebody'), 'query.assignee');
    expectRefused(await call('GET', `/conversations?clientId=${randomUUID()}`), 404, 'not_found');
    expectRefused(await api.call('GET', '/conversations'), 401, 'unauthenticated');
    expectRefused(await api.call('GET', '/conversations/counts'), 401, 'unauthenticated');
  });

  it('leaves out conversations of a deleted client, and of the account with itself', async () => {
    const other = await openInbox(api);
    const self = await receive(api, other, { fields: { remote_key: 'post:1:self' } });
    expect((await pageOf(other, '?view=all')).items).toEqual([]);
    await receive(api, other);
    expect((await pageOf(other, '?view=all')).items).toHaveLength(1);
    await other.person.call('DELETE', `/clients/${other.clientId}`);
    expect((await pageOf(other, '?view=all')).items).toEqual([]);
    expectRefused(await other.person.call('GET', `/conversations/${self.id}`), 404, 'not_found');
  });
});

describe('one conversation', () => {
  it('is worked through: assigned, snoozed, done, reopened', async () => {
    const inbox = await openInbox(api);
    const conversation = await receive(api, inbox);
    const { user } = inbox.person;
    expect(await change(inbox, conversation, { assigneeId: user.id })).toMatchObject({ assigneeId: user.id });
    expect(idsIn(await pageOf(inbox, '?view=mine'))).toEqual([conversation.id]);
    const snoozedUntil = new Date(Date.now() + hourMs).toISOString();
    expect(await change(inbox, conversation, { state: 'snoozed', snoozedUntil })).toMatchObject({ snoozedUntil });
    expect(idsIn(await pageOf(inbox, '?view=snoozed'))).toEqual([conversation.id]);
    expect(await change(inbox, conversation, { state: 'done' })).toMatchObject({
      state: 'done',
      snoozedUntil: null,
      unreadCount: 0,
      waitingSince: null,
    });
    const reopened = await change(inbox, conversation, { state: 'open', isRead: false });
    expect(reopened).toMatchObject({ state: 'open', unreadCount: 1 });
    expect(reopened.waitingSince).not.toBeNull();
    expect(await change(inbox, conversation, { isSpam: true })).toMatchObject({ isSpam: true });
    expect(idsIn(await pageOf(inbox, '?view=spam'))).toEqual([conversation.id]);
    expect(idsIn(await pageOf(inbox))).toEqual([]);
  });

  it('tells whom it is assigned to, unless they did so themselves', async () => {
    const inbox = await openInbox(api);
    const conversation = await receive(api, inbox);
    const colleague = await api.signUp();
    await api.join(colleague, inbox.person.workspaceId, 'member');
    await change(inbox, conversation, { assigneeId: inbox.person.user.id });
    await change(inbox, conversation, { assigneeId: colleague.user.id });
    const kinds = async ({ call }: Pick<typeof colleague, 'call'>) =>
      ((await call('GET', '/notifications')).body['items'] as { kind: string }[]).map(({ kind }) => kind);
    expect(await kinds(colleague)).toContain('conversation_assigned');
    expect(await kinds(inbox.person)).not.toContain('conversation_assigned');
  });

  it('refuses who is no member, labels that are not there, and times that have passed', async () => {
    const inbox = await openInbox(api);
    const { id } = await receive(api, inbox);
    const send = (body: object) => inbox.person.call('PATCH', `/conversations/${id}`, { body });
    expectFieldRefused(await send({ assigneeId: randomUUID() }), 'body.assigneeId');
    expectFieldRefused(await send({ labels: [randomUUID()] }), 'body.labelIds');
    expectFieldRefused(await send({ state: 'snoozed' }), 'body.snoozedUntil');
    expectFieldRefused(await send({ state: 'snoozed', snoozedUntil: '2020-01-01T00:00:00Z' }), 'body.snoozedUntil');
  });

  it('is nobody else’s', async () => {
    const inbox = await openInbox(api);
    const { id } = await receive(api, inbox, { texts: ['unmistakable'] });
    const eve = (await openInbox(api)).person;
    expectRefused(await eve.call('GET', `/conversations/${id}`), 404, 'not_found');
    expectRefused(await eve.call('PATCH', `/conversations/${id}`, { body: { state: 'done' } }), 404, 'not_found');
    expectRefused(await eve.call('GET', `/conversations/${id}/messages`), 404, 'not_found');
    expect((await eve.call('GET', '/conversations?q=unmistakable')).body['items']).toEqual([]);
    expectRefused(await api.call('GET', `/conversations/${id}`), 401, 'unauthenticated');
  });

  it('is read-only once its account is disconnected, and says so', async () => {
    const inbox = await openInbox(api);
    const { id } = await receive(api, inbox);
    await api.stack.owner.pool.query('UPDATE inbox_channels SET social_account_id = NULL WHERE id = $1', [
      inbox.channelId,
    ]);
    const { body } = await inbox.person.call('GET', `/conversations/${id}`);
    expect(body).toMatchObject({
      account: { socialAccountId: null, isConnected: false, name: 'Bakery' },
      window: { isOpen: false, reason: 'Bakery is disconnected. Connect it again to answer.' },
      abilities: { canReply: false },
    });
    const answer = await inbox.person.call('POST', `/conversations/${id}/messages`, { body: { text: 'Hello' } });
    expectRefused(answer, 422, 'answer_refused');
  });
});

describe('messages', () => {
  it('come oldest first, page by page, as plain text', async () => {
    const inbox = await openInbox(api);
    const texts = ['<script>alert(1)</script>', '\u202Egnirts', 'x'.repeat(9000)];
    const { id, messageIds } = await receive(api, inbox, { texts });
    const read = async (query: string) => {
      const answer = await inbox.person.call('GET', `/conversations/${id}/messages${query}`);
      return InboxMessageListSchema.parse(answer.body);
    };
    const first = await read('?limit=2');
    expect(first.items.map(({ text }) => text)).toEqual(texts.slice(0, 2));
    const rest = await read(`?limit=2&cursor=${first.nextCursor}`);
    expect(rest.items.map((message) => message.id)).toEqual(messageIds.slice(2));
    expect(rest.nextCursor).toBeNull();
    const { items } = await pageOf(inbox);
    expect(items[0]?.lastMessage.text).toHaveLength(280);
  });

  it('keep the sentiment that a person corrected', async () => {
    const inbox = await openInbox(api);
    const { id, messageIds } = await receive(api, inbox, { texts: ['First', 'Pas mal du tout'] });
    const path = `/messages/${messageIds[1]}`;
    const answer = await inbox.person.call('PATCH', path, { body: { sentiment: 'positive' } });
    expect(answer.body).toMatchObject({ sentiment: 'positive', isSentimentCorrected: true });
    expect((await inbox.person.call('GET', `/conversations/${id}`)).body).toMatchObject({ sentiment: 'positive' });
    const both = { sentiment: 'positive', isHidden: true };
    expectRefused(await inbox.person.call('PATCH', path, { body: both }), 400, 'validation_failed');
    const eve = await api.signUp();
    expectRefused(await eve.call('PATCH', path, { body: { sentiment: 'negative' } }), 404, 'not_found');
    expectRefused(await eve.call('DELETE', path), 404, 'not_found');
  });
});
