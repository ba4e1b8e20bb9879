import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InboxAccount } from '#src/inbox/inbox.ts';
import { InboxBench, itemsOf } from '#src/testing/inbox-bench.ts';
import { PushListener } from '#src/testing/push-listener.ts';
import { SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import {
  allowBusiness,
  allowComments,
  askBusinessConsent,
  businessApp as business,
  consentOf,
} from '#src/testing/tiktok-business.ts';

const network = new SandboxNetwork('tiktok');
const accountId = 'e4d2a716-0c3b-4f98-8e57-91a6b0fd2c43';
const bench = new InboxBench(network, accountId);
let account: InboxAccount;
let postId: string;

beforeAll(async () => {
  await network.start();
  account = await allowBusiness(network, 'ines-benhaddou');
  postId = await bench.publish('Les lucioles reviennent');
});
// So that no call is one too many in its minute.
afterEach(async () => {
  await network.clearFaults();
  await network.pass(61);
});
afterAll(() => network.stop());

const posts = () => [{ remoteId: postId, publishedAt: network.now() }];
const request = () => ({ list: 'comments' as const, since: new Date(0), cursor: null, posts: posts() });
const read = async () => itemsOf(await bench.listAll(account, 'comments', { posts: posts() }));

test('without the second application there is no inbox, and without its consent nothing in it', async () => {
  const alone = { kind: 'profile' as const, scopes: ['user.info.basic', 'video.list'] };
  expect(bench.inbox.abilitiesOf(alone, 'comment')).toBeNull();
  expect(bench.inbox.listsOf(alone)).toEqual([]);
  expect(bench.inbox.abilitiesOf(account, 'message')).toBeNull();
  expect(bench.inbox.abilitiesOf(account, 'comment')).toMatchObject({ canReply: true, canHide: true, canLike: true });
});

describe('the second consent', () => {
  const person = 'ines-benhaddou';

  test('is given by the same account, under another id', async () => {
    const found = await allowComments(network, person);
    expect(found.platformUserId).not.toBe(accountId);
    expect(found).toMatchObject({ name: 'Festival des Lucioles', detail: '@festival.lucioles', problem: null });
    expect(found.scopes).toEqual(expect.arrayContaining(['comment.list', 'comment.list.manage']));
  });

  test('can be declined, whole or in part; a code is good once', async () => {
    const denied = await askBusinessConsent(network, person, { answer: 'deny' });
    const denial = consentOf(network).readDenial(denied.error ?? '', null);
    expect(denial).toMatchObject({ kind: 'rejected', problem: 'consent_denied' });
    const back = await askBusinessConsent(network, person, { scopes: ['user.info.basic', 'comment.list'] });
    const { scopes } = valueOf(await consentOf(network).exchangeCode(back));
    expect(bench.inbox.abilitiesOf({ ...account, scopes }, 'comment')).toMatchObject({ canReply: false });
    const again = { kind: 'rejected', problem: 'code_refused' };
    expect(await consentOf(network).exchangeCode(back)).toMatchObject(again);
  });

  test('is renewed by itself, and ends by itself', async () => {
    const { tokens } = await allowComments(network, person);
    const renewed = valueOf(await consentOf(network).refresh(tokens));
    expect(await bench.inbox.list({ ...account, tokens: renewed }, request())).toMatchObject({ kind: 'ok' });
    expect(await consentOf(network).refresh(tokens)).toMatchObject({ kind: 'reconnect' });
    expect(await consentOf(network).revoke(renewed)).toEqual({ kind: 'ok', value: null });
    expect(await consentOf(network).revoke(renewed)).toEqual({ kind: 'ok', value: null });
    expect(await bench.inbox.list({ ...account, tokens: renewed }, request())).toMatchObject({ kind: 'reconnect' });
    // What others allowed, and what the account itself allowed the first application, stays.
    expect(await bench.inbox.list(account, request())).toMatchObject({ kind: 'ok' });
  });

  test('whose answer was lost may have been taken', async () => {
    const back = await askBusinessConsent(network, person);
    await network.order({ operation: 'token', kind: 'drop-after' });
    expect(await consentOf(network).exchangeCode(back)).toMatchObject({ kind: 'unknown' });
  });
});

test('comments are listed with all of their answers, over pages', async () => {
  const wishes = Array.from({ length: 31 }, (_none, count) => ({
    kind: 'comment' as const,
    postId,
    text: `No. ${count}`,
  }));
  const ids = await Promise.all(wishes.map((wish) => bench.write(wish)));
  const [parentId = ''] = ids;
  for (let count = 0; count < 5; count += 1) await bench.write({ kind: 'reply', parentId, text: `Answer ${count}` });
  const items = await read();
  expect(new Set(items.map(({ remoteId }) => remoteId)).size).toBe(36);
  expect(items.filter((item) => item.parentRemoteId === parentId)).toHaveLength(5);
  expect(items.find(({ remoteId }) => remoteId === parentId)).toMatchObject({
    kind: 'comment',
    postRemoteId: postId,
    parentRemoteId: null,
    text: 'No. 0',
    author: { name: expect.any(String) as string, avatarUrl: expect.stringContaining('http') as string },
  });
});

const find = async (wanted: string) => (await read()).find(({ remoteId }) => remoteId === wanted);

describe('answers', () => {
  test('can be taken back; what others wrote can be hidden and liked', async () => {
    const id = await bench.write({ kind: 'comment', postId, text: 'Buy followers' });
    for (const isOn of [true, false]) {
      expect(await bench.inbox.setHidden?.(account, id, isOn)).toMatchObject({ kind: 'ok' });
      expect(await bench.inbox.setLiked?.(account, id, isOn)).toMatchObject({ kind: 'ok' });
      expect(await find(id)).toMatchObject({ isHidden: isOn, isLiked: isOn });
    }
    await bench.inbox.answer(bench.answerTo('comment', id, { text: 'No' })).run(bench.input(account));
    const remoteId = (await bench.sent('No'))[0]?.id ?? '';
    expect(await find(remoteId)).toMatchObject({ author: null });
    for (let times = 0; times < 2; times += 1) {
      expect(await bench.inbox.remove?.(account, { remoteId, kind: 'comment' })).toMatchObject({ kind: 'ok' });
    }
    expect(await find(remoteId)).toBeUndefined();
    expect(await bench.inbox.remove?.(account, { remoteId: id, kind: 'comment' })).toMatchObject({ kind: 'rejected' });
  });
});

describe('pushes', () => {
  let listener: PushListener;
  beforeAll(async () => {
    listener = PushListener.of(bench.inbox, network.now);
    await listener.start();
    for (const clientId of ['ruche-tiktok', business.clientId]) {
      await network.orderOwn('/callback', { clientId, url: listener.url });
    }
  });
  afterAll(() => listener.stop());

  test('name comments, and tell what becomes of them', async () => {
    const id = await bench.write({ kind: 'comment', postId, text: 'Pushed' });
    for (const change of [{ hidden: true }, { hidden: false }]) await bench.change(id, change);
    await listener.until(3);
    const [notice, ...later] = listener.notices;
    if (notice?.kind !== 'pointer') throw new Error('It should have named a comment.');
    expect(notice.platformUserId).toBe(account.platformUserId);
    expect(await bench.inbox.resolve(account, notice.pointer)).toMatchObject({
      kind: 'ok',
      value: [{ verb: 'wrote', item: { remoteId: id, text: 'Pushed' } }],
    });
    await bench.change(id, { removed: true });
    await listener.until(4);
    const verbs = [...later, ...listener.notices.slice(3)].map((one) => (one.kind === 'event' ? one.event.verb : ''));
    expect(verbs).toEqual(['hid', 'showed', 'removed']);
    expect(await bench.inbox.resolve(account, notice.pointer)).toEqual({ kind: 'ok', value: [] });
  });

  test('say which consent somebody withdrew', async () => {
    const before = listener.deliveries.length;
    const removal = { platform: 'tiktok', personId: 'ines-benhaddou' };
    await network.control('/deauthorize', { ...removal, clientId: business.clientId });
    await network.control('/deauthorize', removal);
    await listener.until(before + 2);
    const personId = account.platformUserId;
    expect(listener.notices.slice(-2)).toMatchObject([
      { kind: 'revoked', platformUserId: personId, personId, isOfInbox: true },
      { kind: 'revoked', platformUserId: accountId, personId: accountId },
    ]);
    expect(listener.notices.at(-1)).not.toHaveProperty('isOfInbox');
  });

  test('are read for five minutes, where TikTok signed them; those of posts are none of the inbox', () => {
    const body = JSON.stringify({
      client_key: 'ruche-tiktok',
      event: 'post.publish.publicly_available',
      create_time: 1,
      user_openid: accountId,
      content: '{"publish_id":"v_pub_file~1","post_id":7306132438047640833}',
    });
    const readAt = (secret: string, ageSeconds: number) => {
      const time = Math.floor(network.now().getTime() / 1000) - ageSeconds;
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      const headers = { 'tiktok-signature': `t=${time},s=${signature}` };
      return bench.inbox.webhooks?.readDelivery({ headers, body: Buffer.from(body), receivedAt: network.now() });
    };
    expect(readAt('sandbox-tiktok-secret', 10)).toEqual({ kind: 'notices', notices: [] });
    expect(readAt(business.clientSecret, 10)).toEqual({ kind: 'notices', notices: [] });
    expect(readAt('sandbox-tiktok-secret', 301)).toEqual({ kind: 'forged' });
    expect(readAt('somebody else’s', 10)).toEqual({ kind: 'forged' });
  });
});
