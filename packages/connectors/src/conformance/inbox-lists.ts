import { hourMs } from '@ruche/contracts/time';
import { expect, test } from 'vitest';
import type { InboxList } from '#src/inbox/inbox.ts';
import type { InboundKind } from '#src/testing/inbox-bench.ts';
import type { SandboxNetwork } from '#src/testing/sandbox-network.ts';
import { takeIn } from './inbox-bench.ts';
import { conversationKindOf, expectSame, type InboxSetting, type InboxSpecifics, writeOne } from './inbox-setting.ts';

const listsOf = ({ lists }: InboxSpecifics) => Object.entries(lists) as [InboxList, readonly InboundKind[]][];
const sinceOf = (network: SandboxNetwork) => new Date(network.now().getTime() - 2 * hourMs);

function testLists(setting: InboxSetting): void {
  const { network, bench, specifics } = setting;
  const lists = listsOf(specifics);

  test('which lists there are is known from what was allowed', async () => {
    const account = await bench.account();
    expect(bench.inbox.listsOf(account).toSorted()).toEqual(lists.map(([list]) => list).toSorted());
  });

  test.each(lists)('%s: everything that was written is listed as it was', async (list, kinds) => {
    const account = await bench.account();
    const posts = [];
    const ids = new Set<string>();
    for (const kind of kinds) {
      const { post, id } = await writeOne(setting, kind);
      posts.push(post);
      ids.add(id);
    }
    const taken = takeIn(await bench.listAll(account, list, { since: sinceOf(network), posts }));
    expectSame(
      taken,
      (await bench.judge()).filter(({ id }) => ids.has(id)),
    );
  });

  const many = specifics.manyPerList ?? 120;
  test.each(lists)('%s: page by page, each once, and nothing that is too old', async (list, [kind = 'comment']) => {
    const account = await bench.account();
    const post = await bench.post();
    const below = kind === 'comment' ? { postId: post.remoteId } : {};
    const start = network.now().getTime() - hourMs / 2;
    const ids = await Promise.all(
      Array.from({ length: many }, (_none, place) => {
        const at = new Date(start + place * 2000).toISOString();
        return bench.write({
          kind,
          text: `No. ${place}`,
          personId: `visitor-${place % 40}`,
          at,
          delivery: 'poll',
          ...below,
        });
      }),
    );
    const boundary = new Date(Math.floor((start + (many / 4) * 2000) / 1000) * 1000);
    const events = await bench.listAll(account, list, { since: boundary, posts: [post] });
    const listed = events.flatMap((event) => (event.verb === 'wrote' ? [event.item] : []));
    expect(listed.every(({ sentAt }) => sentAt >= boundary)).toBe(true);
    const remoteIds = new Set(listed.map(({ remoteId }) => remoteId));
    const wanted = ids.slice(Math.ceil(many / 4) + 1);
    expect(wanted.filter((id) => !remoteIds.has(id))).toEqual([]);
  });
}

/** Networks do not push everything that is taken back: what was read can be asked for again. */
function testAskingAgain(setting: InboxSetting): void {
  const { bench, specifics } = setting;
  const kinds = specifics.kinds.filter((kind) => kind === 'comment' || kind === 'reply');
  test.each(kinds)('a %s is asked for again by itself, and one that is gone is known as gone', async (kind) => {
    const { pointerTo } = bench.inbox;
    if (!pointerTo) return;
    const account = await bench.account();
    const { post, id } = await writeOne(setting, kind);
    const pointer = pointerTo({ remoteId: id, postRemoteId: post.remoteId });
    const there = { kind: 'ok', value: [{ verb: 'wrote', item: { remoteId: id } }] };
    expect(await bench.inbox.resolve(account, pointer)).toMatchObject(there);
    await bench.change(id, { removed: true });
    expect(await bench.inbox.resolve(account, pointer)).toEqual({ kind: 'ok', value: [] });
  });
}

function testTroubles(setting: InboxSetting): void {
  const { network, bench, specifics } = setting;
  test.each(listsOf(specifics))(
    '%s: trouble is passing, or says that the account has to be connected again',
    async (list, kinds) => {
      const account = await bench.account();
      const { post } = await writeOne(setting, kinds[0] ?? 'comment');
      const request = { list, since: sinceOf(network), cursor: null, posts: [post] };
      for (const kind of ['rate-limit', 'server-error', 'drop-before', 'garbage']) {
        await network.order({ operation: 'inbox', kind, retryAfterSeconds: 120 });
        expect(await bench.inbox.list(account, request)).toMatchObject({ kind: 'retry' });
      }
      for (const kind of ['token-revoked', 'token-expired']) {
        await network.order({ operation: 'inbox', kind });
        expect(await bench.inbox.list(account, request)).toMatchObject({ kind: 'reconnect' });
      }
      expect(await bench.inbox.list(account, request)).toMatchObject({ kind: 'ok' });
    },
  );
}

function testAbilities({ network, bench, specifics }: InboxSetting): void {
  test('there are abilities for what people can write, and for nothing else', async () => {
    const account = await bench.account();
    const kinds = new Set(specifics.kinds.map(conversationKindOf));
    for (const kind of ['comment', 'mention', 'message'] as const) {
      expect({ kind, is: bench.inbox.abilitiesOf(account, kind) !== null }).toEqual({ kind, is: kinds.has(kind) });
    }
    const comments = bench.inbox.abilitiesOf(account, 'comment');
    expect(comments?.canReplyPrivately ?? false).toBe(specifics.canReplyPrivately);
    expect(bench.inbox.abilitiesOf(account, 'message')?.windowHours ?? null).toBe(specifics.windowHours);
  });

  const { declining } = specifics;
  if (!declining) return;
  test('what a person declines is not there', async () => {
    const scopes = network.connector.profile.scopes.map(({ id }) => id).filter((id) => id !== declining.scope);
    // Some networks remember what was allowed before.
    const account = { ...(await bench.account()), scopes };
    expect(bench.inbox.abilitiesOf(account, declining.kind)).toBeNull();
    const list: InboxList = declining.kind === 'message' ? 'messages' : 'comments';
    expect(bench.inbox.listsOf(account)).not.toContain(list);
    const outcome = await bench.inbox.list(account, { list, since: network.now(), cursor: null, posts: [] });
    expect(outcome).toMatchObject({ kind: 'rejected', problem: 'missing_scopes' });
  });
}

/** What can be read, and whether all of it is. */
export function testReading(setting: InboxSetting): void {
  testAbilities(setting);
  testLists(setting);
  testAskingAgain(setting);
  testTroubles(setting);
}
