import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InboxAccount } from '#src/inbox/inbox.ts';
import { InboxBench, itemsOf } from '#src/testing/inbox-bench.ts';
import { accountFor } from '#src/testing/publishing.ts';
import { PushListener } from '#src/testing/push-listener.ts';
import { firstOf, SandboxNetwork } from '#src/testing/sandbox-network.ts';
import { allowBusiness, businessApp as business } from '#src/testing/tiktok-business.ts';

const network = new SandboxNetwork('tiktok');
const accountId = 'e4d2a716-0c3b-4f98-8e57-91a6b0fd2c43';
const bench = new InboxBench(network, accountId);
let account: InboxAccount;
let postId: string;

beforeAll(async () => {
  await network.start();
  const first = accountFor(firstOf(await network.accounts({ person: 'ines-benhaddou' })));
  account = await allowBusiness(network, first, 'ines-benhaddou');
  postId = await bench.publish('Les lucioles reviennent');
});
// So that no call is one too many in its minute.
afterEach(async () => {
  await network.clearFaults();
  await network.pass(61);
});
afterAll(() => network.stop());

const posts = () => [{ remoteId: postId, publishedAt: network.now() }];
const read = async () => itemsOf(await bench.listAll(account, 'comments', { posts: posts() }));

test('without the second application there is no inbox, and without its consent nothing in it', async () => {
  const alone = { kind: 'profile' as const, scopes: ['user.info.basic', 'video.list'] };
  expect(bench.inbox.abilitiesOf(alone, 'comment')).toBeNull();
  expect(bench.inbox.listsOf(alone)).toEqual([]);
  expect(bench.inbox.abilitiesOf(account, 'message')).toBeNull();
  expect(bench.inbox.abilitiesOf(account, 'comment')).toMatchObject({ canReply: true, canHide: true, canLike: true });
  const request = { list: 'comments' as const, since: new Date(0), cursor: null, posts: posts() };
  const tokens = { ...account.tokens, person: null };
  const refused = { kind: 'rejected', problem: 'missing_scopes' };
  expect(await bench.inbox.list({ ...account, tokens }, request)).toMatchObject(refused);
});

test('comments are listed with all of their answers, over pages', async () => {
  const wishes = Array.from({ length: 31 }, (_none, count) => ({ kind: 'comment', postId, text: `No. ${count}` }));
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
    expect(notice.platformUserId).toBe(accountId);
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

  test('say that somebody withdrew their consent', async () => {
    const before = listener.letters.length;
    await network.control('/deauthorize', { platform: 'tiktok', personId: 'ines-benhaddou' });
    await listener.until(before + 1);
    expect(listener.notices.at(-1)).toMatchObject({ kind: 'revoked', platformUserId: accountId, personId: accountId });
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
