import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InboxAccount, InboxList } from '#src/inbox/inbox.ts';
import { InboxBench, itemsOf } from '#src/testing/inbox-bench.ts';
import { accountFor } from '#src/testing/publishing.ts';
import { PushListener } from '#src/testing/push-listener.ts';
import { SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';
import { commentUrn, readCommentUrn } from './comment-urns.ts';

const network = new SandboxNetwork('linkedin');
const accountId = '98123475';
const bench = new InboxBench(network, accountId);
let account: InboxAccount;
let profile: InboxAccount;
let postId: string;

beforeAll(async () => {
  await network.start();
  const accounts = await network.accounts({ person: 'antoine-delmas' });
  const named = (id: string) => {
    const found = accounts.find(({ platformUserId }) => platformUserId === id);
    if (!found) throw new Error(`There is no account ${id}.`);
    return accountFor(found);
  };
  account = named(accountId);
  profile = named('h7Rw3ZpYbC');
  postId = await bench.publish('Un hangar devient une école');
});
afterEach(() => network.clearFaults());
afterAll(() => network.stop());

const listAll = (list: InboxList, since = new Date(0)) =>
  bench.listAll(account, list, { since, posts: [{ remoteId: postId, publishedAt: since }] });

test('both spellings of a comment are one', () => {
  const full = 'urn:li:comment:(urn:li:activity:7,8)';
  for (const urn of [full, 'urn:li:comment:(activity:7,8)']) {
    const known = readCommentUrn(urn);
    expect(known && commentUrn(known)).toBe(full);
  }
  expect(readCommentUrn('urn:li:share:7')).toBeNull();
});

describe('what is listed', () => {
  test('comments with their answers, by either list the same', async () => {
    const top = await bench.write({
      kind: 'comment',
      postId,
      personId: 'zoe-perrin',
      text: 'Superbe (vraiment) ! #bois',
    });
    const answer = await bench.write({ kind: 'reply', parentId: top, personId: 'hugo-ferreira', text: 'D’accord' });
    const deeper = await bench.write({ kind: 'reply', parentId: answer, personId: 'zoe-perrin', text: 'Merci Hugo' });
    for (const list of ['comments', 'mentions'] as const) {
      const items = itemsOf(await listAll(list));
      const find = (id: string) => items.find(({ remoteId }) => remoteId === id);
      expect(find(top)).toMatchObject({
        kind: 'comment',
        text: 'Superbe (vraiment) ! #bois',
        postRemoteId: postId,
        parentRemoteId: null,
        author: { name: null, remoteId: expect.stringMatching(/^urn:li:person:/) as string },
      });
      expect(find(answer)).toMatchObject({ parentRemoteId: top, postRemoteId: postId });
      // One level deep, whatever was answered.
      expect(find(deeper)).toMatchObject({ parentRemoteId: top, postRemoteId: postId });
    }
  });

  test('edits and removals', async () => {
    const id = await bench.write({ kind: 'comment', postId, text: 'Combien de temps ?' });
    await network.pass(60);
    await bench.change(id, { text: 'Combien de mois ?' });
    const edited = itemsOf(await listAll('comments')).find(({ remoteId }) => remoteId === id);
    expect(edited).toMatchObject({ text: 'Combien de mois ?', editedAt: expect.any(Date) as Date });
    await network.pass(60);
    const since = network.now();
    await network.pass(1);
    await bench.change(id, { removed: true });
    expect(await listAll('mentions', since)).toMatchObject([{ verb: 'removed', remoteId: id }]);
    expect(itemsOf(await listAll('comments')).map(({ remoteId }) => remoteId)).not.toContain(id);
  });

  test('posts of others that name the page', async () => {
    const id = await bench.write({ kind: 'mention', personId: 'olivia-bennett', text: 'Great work by Atelier Delmas' });
    expect(itemsOf(await listAll('mentions')).find(({ remoteId }) => remoteId === id)).toMatchObject({
      kind: 'mention',
      text: 'Great work by Atelier Delmas',
      postRemoteId: null,
    });
  });

  test('of what is new only posts with news are asked for', async () => {
    const quiet = await bench.publish('Une façade en bois brûlé');
    const since = network.now();
    await network.pass(1);
    const id = await bench.write({ kind: 'comment', postId, text: 'Encore une question' });
    const posts = [quiet, postId].map((remoteId) => ({ remoteId, publishedAt: since }));
    const calls = async () => (await network.read<unknown[]>('/requests?platform=linkedin&operation=inbox')).length;
    const before = await calls();
    const listed = valueOf(await bench.inbox.list(account, { list: 'comments', since, cursor: null, posts }));
    expect(itemsOf(listed.events)).toMatchObject([{ remoteId: id, postRemoteId: postId }]);
    expect(listed).toMatchObject({ nextCursor: null, donePosts: [quiet, postId] });
    const again = { list: 'comments' as const, since: new Date(since.getTime() + 60_000), cursor: null, posts };
    const asked = await calls();
    expect(asked - before).toBeGreaterThan(1);
    expect(valueOf(await bench.inbox.list(account, again)).events).toEqual([]);
    expect((await calls()) - asked).toBe(1);
  });

  test('nothing of profiles', () => {
    expect(bench.inbox.listsOf(profile)).toEqual([]);
    expect(bench.inbox.abilitiesOf(profile, 'comment')).toBeNull();
    expect(bench.inbox.abilitiesOf(account, 'message')).toBeNull();
    const abilities = { canReply: true, canHide: false, canLike: true, canDelete: true, maxLength: 1250 };
    expect(bench.inbox.abilitiesOf(account, 'comment')).toMatchObject(abilities);
    expect(bench.inbox.abilitiesOf(account, 'mention')).toMatchObject({ ...abilities, canDelete: false });
  });
});

describe('answers', () => {
  test.each(['comment', 'reply', 'mention'] as const)(
    'to a %s are found again when the answer was lost',
    async (kind) => {
      const parentId = kind === 'reply' ? await bench.write({ kind: 'comment', postId, text: 'First' }) : undefined;
      const id = await bench.write({
        kind,
        text: `A ${kind} to answer`,
        ...(kind === 'comment' && { postId }),
        ...(parentId && { parentId }),
      });
      const of = kind === 'mention' ? 'mention' : 'comment';
      const text = `Merci (à tous) *${kind}*`;
      const step = bench.inbox.answer(bench.answerTo(of, id, { text }));
      // Looking up what is answered comes first.
      await network.order({ operation: 'inbox', kind: 'drop-after', skip: kind === 'mention' ? 0 : 1 });
      expect(await step.run(bench.input(account))).toMatchObject({ kind: 'unknown' });
      const found = await step.find(bench.input(account));
      const sent = await bench.sent(text);
      expect(sent).toHaveLength(1);
      expect(found).toMatchObject({ kind: 'found', references: { remoteId: sent[0]?.id } });
      const never = bench.inbox.answer(bench.answerTo(of, id, { text: 'Never sent' }));
      expect(await never.find(bench.input(account))).toMatchObject({ kind: 'unclear' });
      expect(await never.find(bench.input(account, 1))).toMatchObject({ kind: 'absent' });
    },
  );

  test('are known by the name under which they are listed, and are the page’s own', async () => {
    const id = await bench.write({ kind: 'comment', postId, text: 'Bravo' });
    const sent = await bench.inbox.answer(bench.answerTo('comment', id, { text: 'Merci !' })).run(bench.input(account));
    const { remoteId } = valueOf(sent as never) as { remoteId: string };
    const listed = itemsOf(await listAll('comments')).find((item) => item.remoteId === remoteId);
    expect(listed).toMatchObject({ author: null, parentRemoteId: id, text: 'Merci !' });
    expect(await bench.inbox.remove?.(account, { remoteId, kind: 'comment' })).toMatchObject({ kind: 'ok' });
    expect(await bench.inbox.remove?.(account, { remoteId, kind: 'comment' })).toMatchObject({ kind: 'ok' });
    expect((await bench.judge()).find((message) => message.id === remoteId)?.removedAt).not.toBeNull();
  });

  test('are refused with words for people', async () => {
    const id = await bench.write({ kind: 'comment', postId, text: 'Gone soon' });
    await bench.change(id, { removed: true });
    const refused = {
      kind: 'rejected',
      problem: 'posting_refused',
      reason: expect.stringContaining('no longer') as string,
    };
    expect(
      await bench.inbox.answer(bench.answerTo('comment', id, { text: 'Hello' })).run(bench.input(account)),
    ).toMatchObject(refused);
    const other = await bench.write({ kind: 'comment', postId, text: 'Long' });
    const long = await bench.inbox
      .answer(bench.answerTo('comment', other, { text: 'x'.repeat(1251) }))
      .run(bench.input(account));
    expect(long).toMatchObject({ kind: 'rejected', problem: 'content_refused' });
  });

  test('likes come and go, and so does what others wrote', async () => {
    const id = await bench.write({ kind: 'comment', postId, text: 'Like me' });
    const isLiked = async () => (await bench.judge()).find((message) => message.id === id)?.isLiked;
    expect(await bench.inbox.setLiked?.(account, id, true)).toMatchObject({ kind: 'ok' });
    expect(await isLiked()).toBe(true);
    expect(await bench.inbox.setLiked?.(account, id, false)).toMatchObject({ kind: 'ok' });
    expect(await isLiked()).toBe(false);
    expect(await bench.inbox.remove?.(account, { remoteId: id, kind: 'comment' })).toMatchObject({ kind: 'ok' });
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

  test('name comments, which are then asked for', async () => {
    const id = await bench.write({ kind: 'comment', postId, text: 'Pushed', delivery: 'webhook' });
    await listener.until(1);
    const [notice] = listener.notices;
    if (notice?.kind !== 'pointer') throw new Error('It should have named a comment.');
    expect(notice).toMatchObject({ platformUserId: accountId, pointer: { comment: id, post: postId } });
    expect(await bench.inbox.resolve(account, notice.pointer)).toMatchObject({
      kind: 'ok',
      value: [{ verb: 'wrote', item: { remoteId: id, text: 'Pushed', postRemoteId: postId } }],
    });
    await bench.change(id, { removed: true });
    await listener.until(2);
    expect(listener.notices[1]).toMatchObject({ kind: 'event', event: { verb: 'removed', remoteId: id } });
    expect(await bench.inbox.resolve(account, notice.pointer)).toEqual({ kind: 'ok', value: [] });
  });

  test('bring up to ten notifications each', async () => {
    const before = listener.deliveries.length;
    for (let count = 0; count < 12; count += 1) {
      await bench.write({ kind: 'mention', text: `No. ${count}`, delivery: 'batch' });
    }
    await network.pass(61);
    await listener.until(before + 2);
    const counts = listener.readings
      .slice(before)
      .map((reading) => (reading.kind === 'notices' ? reading.notices.length : 0));
    expect(counts).toEqual([10, 2]);
  });

  test('are read by either reading of the signature, and by no other', async () => {
    const before = listener.deliveries.length;
    await network.decide({ signsBodyAlone: true });
    await bench.write({ kind: 'mention', text: 'Signed the other way' });
    await listener.until(before + 1);
    expect(listener.readings.at(-1)).toMatchObject({ kind: 'notices', notices: [{ kind: 'event' }] });
    const body = listener.deliveries.at(-1)?.body ?? Buffer.from('');
    const hmac = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
    const readWith = (signature: string, more = '') => listener.readLast({ 'x-li-signature': signature }, more);
    expect(readWith(hmac('sandbox-linkedin-pages-secret'))).toBe('notices');
    expect(readWith(hmac('sandbox-linkedin-secret'))).toBe('forged');
    expect(readWith('')).toBe('forged');
    expect(readWith(hmac('sandbox-linkedin-pages-secret'), ' ')).toBe('forged');
  });
});
