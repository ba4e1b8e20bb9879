import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InboxAccount, InboxList } from '#src/inbox/inbox.ts';
import { InboxBench, itemsOf } from '#src/testing/inbox-bench.ts';
import { accountFor, SampleFiles } from '#src/testing/publishing.ts';
import { PushListener } from '#src/testing/push-listener.ts';
import { addSample } from '#src/testing/sample-files.ts';
import { firstOf, SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';

const network = new SandboxNetwork('twitter');
const accountId = '1790112233445566778';
const bench = new InboxBench(network, accountId);
let account: InboxAccount;
let postId: string;

beforeAll(async () => {
  await network.start();
  account = accountFor(firstOf(await network.accounts({ person: 'camille-roussel' })));
  postId = await bench.publish('Fournée de 16 h');
});
afterEach(async () => {
  await network.clearFaults();
  await network.decide({ messagesPerUser: 1000 });
});
afterAll(() => network.stop());

const posts = () => [{ remoteId: postId, publishedAt: network.now() }];
const read = async (list: InboxList) => itemsOf(await bench.listAll(account, list, { posts: posts() }));
const idsOf = (items: readonly { remoteId: string }[]) => items.map(({ remoteId }) => remoteId);

describe('what is listed', () => {
  test('an answer to a post is a comment, whichever list it is in', async () => {
    const id = await bench.write({ kind: 'comment', postId, personId: 'zoe-perrin', text: 'Encore du levain ?' });
    const deeper = await bench.write({ kind: 'reply', parentId: id, personId: 'hugo-ferreira', text: 'Oui, ce matin' });
    for (const list of ['comments', 'mentions'] as const) {
      const items = await read(list);
      expect(items.find(({ remoteId }) => remoteId === id)).toMatchObject({
        kind: 'comment',
        text: 'Encore du levain ?',
        postRemoteId: postId,
        parentRemoteId: null,
        author: { name: 'Zoé Perrin', userName: 'zoe_prn' },
        isHidden: null,
        permalink: expect.stringContaining(`/status/${id}`) as string,
      });
      expect(items.find(({ remoteId }) => remoteId === deeper)).toMatchObject({ kind: 'comment', parentRemoteId: id });
    }
  });

  test('whose conversation it is, is asked for where a post does not tell', async () => {
    const id = await bench.write({ kind: 'comment', postId, text: 'À quelle heure ?' });
    const deeper = await bench.write({ kind: 'reply', parentId: id, text: 'À 7 h je crois' });
    const found = itemsOf(await bench.listAll(account, 'mentions'));
    expect(found.find(({ remoteId }) => remoteId === deeper)).toMatchObject({ kind: 'comment', postRemoteId: postId });
    expect(await bench.inbox.resolve(account, { postId: deeper })).toMatchObject({
      kind: 'ok',
      value: [{ item: { remoteId: deeper, kind: 'comment' } }],
    });
    expect(await bench.inbox.resolve(account, { postId: '1' })).toEqual({ kind: 'ok', value: [] });
  });

  test('elsewhere it is a mention, in a post of its own or below another', async () => {
    const below = await bench.write({ kind: 'mention', text: 'Merci pour hier' });
    const alone = await bench.write({ kind: 'mention', text: 'Vive @boulangerie_lac @camilleroussel' });
    const items = await read('mentions');
    const mention = { kind: 'mention', postRemoteId: null };
    expect(items.find(({ remoteId }) => remoteId === below)).toMatchObject({ ...mention, text: 'Merci pour hier' });
    expect(items.find(({ remoteId }) => remoteId === alone)).toMatchObject(mention);
  });

  test('nothing older than asked for is read, and so nothing is paid for twice', async () => {
    await bench.write({ kind: 'mention', text: 'Earlier' });
    await network.pass(60);
    const since = network.now();
    await network.pass(60);
    const id = await bench.write({ kind: 'mention', text: 'Later' });
    expect(idsOf(itemsOf(await bench.listAll(account, 'mentions', { since })))).toEqual([id]);
    const future = new Date(network.now().getTime() + 1000);
    expect(await bench.listAll(account, 'mentions', { since: future })).toEqual([]);
  });

  test('below old posts nothing is searched for', async () => {
    const old = [{ remoteId: postId, publishedAt: new Date(network.now().getTime() - 8 * 86_400_000) }];
    const request = { list: 'comments' as const, since: network.now(), cursor: null, posts: old };
    const value = { events: [], nextCursor: null, donePosts: [postId] };
    expect(await bench.inbox.list(account, request)).toEqual({ kind: 'ok', value });
  });

  test('messages of both sides are of the person', async () => {
    const text = 'Do you ship? https://example.com/a';
    const id = await bench.write({ kind: 'message', personId: 'priya-nair', text });
    const item = (await read('messages')).find(({ remoteId }) => remoteId === id);
    expect(item).toMatchObject({ kind: 'message', text, author: { name: 'Priya Nair' }, recipient: null });
    const answer = bench.answerTo('message', id, {
      text: 'We do.',
      person: { remoteId: item?.author?.remoteId ?? '', userName: null },
    });
    expect(await bench.inbox.answer(answer).run(bench.input(account))).toMatchObject({ kind: 'ok' });
    const own = (await read('messages')).find((one) => one.text === 'We do.');
    expect(own).toMatchObject({ author: null, recipient: { remoteId: item?.author?.remoteId } });
  });

  test('a message takes one image, and is found again by it', async () => {
    expect(bench.inbox.abilitiesOf(account, 'message')).toMatchObject({ mostAttachments: 1 });
    const id = await bench.write({ kind: 'message', personId: 'priya-nair', text: 'Do you have a picture?' });
    const item = (await read('messages')).find(({ remoteId }) => remoteId === id);
    const person = { remoteId: item?.author?.remoteId ?? '', userName: null };
    const files = new SampleFiles();
    await files.start();
    try {
      const given = { text: 'Here it is.', media: [addSample(files, 'square.jpg')], person };
      const step = bench.inbox.answer(bench.answerTo('message', id, given));
      const sent = await step.run(bench.input(account));
      expect(sent).toMatchObject({ kind: 'ok' });
      const found = await step.find(bench.input(account));
      expect(found).toMatchObject({ kind: 'found', references: sent.kind === 'ok' ? sent.value : {} });
    } finally {
      await files.stop();
    }
  });
});

describe('answers', () => {
  test('are refused with words for people', async () => {
    const refused = { kind: 'rejected', problem: 'posting_refused' };
    const person = { remoteId: '1999999999999999999', userName: null };
    const stranger = bench.inbox.answer(bench.answerTo('message', '1', { text: 'Hello', person }));
    expect(await stranger.run(bench.input(account))).toMatchObject(refused);
    const gone = bench.inbox.answer(bench.answerTo('comment', '1790112233445566779', { text: 'Hello' }));
    expect(await gone.run(bench.input(account))).toMatchObject(refused);
  });

  test('can be taken back; what others wrote can be hidden', async () => {
    const id = await bench.write({ kind: 'comment', postId, text: 'Buy followers' });
    expect(await bench.inbox.setHidden?.(account, id, true)).toMatchObject({ kind: 'ok' });
    const text = 'No thanks';
    await bench.inbox.answer(bench.answerTo('comment', id, { text })).run(bench.input(account));
    const [sent] = await bench.sent(text);
    for (let times = 0; times < 2; times += 1) {
      const removed = await bench.inbox.remove?.(account, { remoteId: sent?.id ?? '', kind: 'comment' });
      expect(removed).toMatchObject({ kind: 'ok' });
    }
    expect(await bench.inbox.remove?.(account, { remoteId: id, kind: 'comment' })).toMatchObject({ kind: 'rejected' });
    const told = await bench.judge();
    expect(told.find((one) => one.id === id)).toMatchObject({ isHidden: true, removedAt: null });
    expect(told.find((one) => one.id === sent?.id)?.removedAt).not.toBeNull();
  });
});

describe('pushes', () => {
  let listener: PushListener;
  beforeAll(async () => {
    listener = PushListener.of(bench.inbox, network.now);
    await listener.start();
    for (let times = 0; times < 2; times += 1)
      valueOf((await bench.inbox.subscribe?.(account, listener.url, '')) ?? none);
  });
  afterAll(() => listener.stop());
  const none = { kind: 'unknown', reason: 'Nothing can be subscribed to.' } as const;

  test('tell what was written, the same as often as it is told', async () => {
    const comment = await bench.write({ kind: 'comment', postId, text: 'Pushed', delivery: 'webhook' });
    const message = await bench.write({ kind: 'message', personId: 'priya-nair', text: 'Hi', delivery: 'webhook' });
    const mention = await bench.write({ kind: 'mention', text: 'Vu chez eux', delivery: 'twice' });
    await listener.until(4);
    const events = listener.notices.flatMap((notice) => (notice.kind === 'event' ? [notice.event] : []));
    expect(itemsOf(events)).toMatchObject([
      { remoteId: comment, kind: 'comment', text: 'Pushed', postRemoteId: postId },
      { remoteId: message, kind: 'message', text: 'Hi', author: { name: 'Priya Nair' } },
      { remoteId: mention, kind: 'mention', text: 'Vu chez eux' },
      { remoteId: mention },
    ]);
    expect(new Set(listener.notices.map(({ key }) => key)).size).toBe(3);
    expect(new Set(listener.notices.map(({ platformUserId }) => platformUserId))).toEqual(new Set([accountId]));
  });

  test('are read only where X signed them, by the newer header where there is one', async () => {
    const before = listener.deliveries.length;
    await network.decide({ signsAsBefore: true });
    await bench.write({ kind: 'comment', postId, text: 'By the older header' });
    await listener.until(before + 1);
    expect(listener.readings.at(-1)).toMatchObject({ kind: 'notices', notices: [{ kind: 'event' }] });
    expect(listener.readLast({ 'x-twitter-webhooks-signature-oauth2': 'sha256=AAAA' })).toBe('forged');
    expect(listener.readLast({ 'x-twitter-webhooks-signature': '' })).toBe('forged');
    expect(listener.readLast({}, ' ')).toBe('forged');
  });

  test('say that somebody withdrew their consent', async () => {
    const before = listener.deliveries.length;
    await network.control('/deauthorize', { platform: 'twitter', personId: 'camille-roussel' });
    await listener.until(before + 1);
    expect(listener.notices.at(-1)).toMatchObject({ kind: 'revoked', platformUserId: accountId, personId: accountId });
  });
});

test('what a person did not allow is absent', () => {
  const limited = { kind: 'profile' as const, scopes: ['tweet.read', 'users.read', 'tweet.write'] };
  expect(bench.inbox.abilitiesOf(limited, 'message')).toBeNull();
  expect(bench.inbox.abilitiesOf(limited, 'comment')).toMatchObject({ canReply: true, canHide: false, canLike: false });
  expect(bench.inbox.listsOf(limited)).toEqual(['comments', 'mentions']);
});
