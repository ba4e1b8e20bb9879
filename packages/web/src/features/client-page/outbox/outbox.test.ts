import type { PageDecisionResult, PageDecisionResultKind, PagePost } from '@ruche/contracts/client-page';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#features/client-page/api/page-api.ts';
import { createOutbox, type OutboxSenders } from './outbox.ts';
import type { CommentItem, DecisionItem, OutboxItem } from './outbox-items.ts';

const seconds = 1000;
const key = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function decision(index: number, given: Partial<DecisionItem> = {}): DecisionItem {
  const item = {
    key: key(index),
    token: 'link',
    contactId: 'ines',
    postId: `post-${index}`,
    at: index,
    sendAfter: 7 * seconds,
    outcome: null,
  };
  const asked = { key: item.key, requestId: `request-${index}`, contentHash: 'a', decision: 'approve' as const };
  return { ...item, kind: 'decision', decision: asked, ...given };
}

function comment(index: number): CommentItem {
  const { kind: _kind, decision: _decision, ...kept } = decision(index, { sendAfter: 0 });
  return { ...kept, kind: 'comment', comment: { key: kept.key, text: 'Warmer colors, please.' } };
}

type Decide = (items: DecisionItem[]) => Answer<{ items: PageDecisionResult[] }>;

const resultOf = (item: DecisionItem, result: PageDecisionResultKind): PageDecisionResult => ({
  key: item.key,
  result,
  message: result,
  post: { id: item.postId } as PagePost,
});
const all =
  (result: PageDecisionResultKind): Decide =>
  (items) => ({ kind: 'ok', body: { items: items.map((item) => resultOf(item, result)) } });

/** A browser that can be closed: what is stored stays. */
function browser() {
  const stored = new Map<string, OutboxItem>();
  const sent: string[][] = [];
  const decided: string[] = [];
  const world = {
    now: 0,
    decide: all('recorded'),
    comment: (): Answer<never> => ({ kind: 'offline' }),
    stops: 0,
    owner: 'ines',
  };
  const send: OutboxSenders = {
    decisions: async (items) => {
      sent.push(items.map((item) => item.key));
      return world.decide(items);
    },
    comment: async () => world.comment(),
  };
  const open = async () => {
    const outbox = createOutbox({
      storage: {
        list: async () => [...stored.values()],
        put: async (items) => items.forEach((item) => stored.set(item.key, item)),
        drop: async (keys) => keys.forEach((one) => stored.delete(one)),
      },
      send,
      now: () => world.now,
      owner: () => world.owner,
      events: {
        changed: () => undefined,
        decided: (result) => decided.push(result.key),
        commented: () => undefined,
        stopped: () => {
          world.stops += 1;
        },
      },
    });
    await outbox.load();
    return outbox;
  };
  return { world, stored, sent, decided, open };
}

describe('answers on their way', () => {
  let place: ReturnType<typeof browser>;
  beforeEach(() => {
    place = browser();
  });

  it('wait until they can’t be undone any more, then are sent together, and are forgotten once they count', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1), decision(2)]);
    await outbox.flush();
    expect(place.sent).toEqual([]);
    expect(outbox.nextDue()).toBe(7 * seconds);
    place.world.now = 7 * seconds;
    await outbox.flush();
    expect(place.sent).toEqual([[key(1), key(2)]]);
    expect(place.decided).toEqual([key(1), key(2)]);
    expect([outbox.items(), place.stored.size, outbox.nextDue()]).toEqual([[], 0, null]);
  });

  it('of the last seconds are sent within the call that leaves the page, which storage would outlive', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1), decision(2, { contactId: 'paul' })]);
    const leaving = outbox.leave();
    expect(place.sent).toEqual([[key(1)]]);
    await leaving;
    expect(place.sent).toHaveLength(1);
  });

  it('that could not be sent before are looked up again when the page is left', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1)]);
    place.world.now = 7 * seconds;
    place.stored.clear();
    await outbox.leave();
    expect(place.sent).toEqual([]);
  });

  it('are taken back as long as nothing was sent', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1), decision(2)]);
    expect(await outbox.undo([key(1)])).toEqual([key(1)]);
    await outbox.flush(true);
    expect(place.sent).toEqual([[key(2)]]);
  });

  it('can’t be taken back while they are under way', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1)]);
    let taken: Promise<string[]> | undefined;
    place.world.decide = (items) => {
      taken = outbox.undo([key(1)]);
      return all('recorded')(items);
    };
    await outbox.flush(true);
    expect(await taken).toEqual([]);
    expect(place.decided).toEqual([key(1)]);
  });

  it('survive a lost connection and a closed page, with the same keys', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1)]);
    place.world.decide = () => ({ kind: 'offline' });
    await outbox.flush(true);
    expect(outbox.items()).toHaveLength(1);
    const later = await place.open();
    place.world.decide = all('already');
    await later.flush(true);
    expect(place.sent).toEqual([[key(1)], [key(1)]]);
    expect(place.stored.size).toBe(0);
  });

  it.each(['changed', 'decided', 'passed', 'not_yours'] as const)(
    'that don’t count stay with the reason, and aren’t sent again: %s',
    async (result) => {
      const outbox = await place.open();
      await outbox.add([decision(1), decision(2)]);
      place.world.decide = (items) => ({
        kind: 'ok',
        body: { items: items.map((item) => resultOf(item, item.key === key(1) ? result : 'recorded')) },
      });
      await outbox.flush(true);
      await outbox.flush(true);
      expect(place.sent).toHaveLength(1);
      expect(outbox.items()).toMatchObject([{ key: key(1), outcome: { result, message: result } }]);
      expect((await place.open()).items()).toHaveLength(1);
      await outbox.undo([key(1)]);
      expect(place.stored.size).toBe(0);
    },
  );

  it('hold still while the page is locked or its link is over, and say so', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1)]);
    place.world.decide = () => ({ kind: 'locked' });
    await outbox.flush(true);
    place.world.decide = () => ({ kind: 'missing', message: '' });
    await outbox.flush(true);
    expect(place.world.stops).toBe(2);
    expect(outbox.items()).toMatchObject([{ outcome: null }]);
  });

  it('are sent for nobody but the person who gave them', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1)]);
    place.world.owner = 'paul';
    await outbox.flush(true);
    expect(place.sent).toEqual([]);
    await outbox.forgetOthers('paul');
    place.world.owner = 'ines';
    await outbox.flush(true);
    expect([place.sent, place.stored.size]).toEqual([[], 0]);
  });

  it('that another tab forgot, when somebody signed out there, are not sent by this one', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1)]);
    place.stored.clear();
    await outbox.flush(true);
    expect(place.sent).toEqual([]);
  });

  it('ask again for an answer that was left out, only when they’re sent the next time', async () => {
    const outbox = await place.open();
    await outbox.add([decision(1), decision(2)]);
    place.world.decide = (items) => ({
      kind: 'ok',
      body: { items: items.slice(0, 1).map((item) => resultOf(item, 'recorded')) },
    });
    await outbox.flush(true);
    expect(place.sent.at(-1)).toEqual([key(2)]);
    expect(place.stored.size).toBe(0);
  });

  it('go out in batches that the server takes', async () => {
    const outbox = await place.open();
    await outbox.add(Array.from({ length: 230 }, (_, index) => decision(index)));
    await outbox.flush(true);
    expect(place.sent.map((batch) => batch.length)).toEqual([100, 100, 30]);
  });

  it('say when a comment was refused, and keep it', async () => {
    const outbox = await place.open();
    await outbox.add([comment(1)]);
    place.world.comment = () => ({ kind: 'refused', message: 'Comments can have up to 5,000 characters.' });
    await outbox.flush();
    expect(outbox.items()).toMatchObject([{ outcome: { result: 'refused' } }]);
  });

  it('are each counted once, whatever fails in between and however often the page is closed', async () => {
    const step = fc.constantFrom('recorded', 'offline', 'failed', 'lost', 'reopen');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async (steps, count) => {
        const own = browser();
        const counted = new Set<string>();
        const record: Decide = (items) => ({
          kind: 'ok',
          body: {
            items: items.map((item) => {
              const isAgain = counted.has(item.key);
              counted.add(item.key);
              return resultOf(item, isAgain ? 'already' : 'recorded');
            }),
          },
        });
        let outbox = await own.open();
        const items = Array.from({ length: count }, (_, index) => decision(index));
        await outbox.add(items);
        for (const what of [...steps, 'recorded']) {
          if (what === 'reopen') outbox = await own.open();
          else {
            own.world.decide = (batch) => {
              // The server took it, and its answer never arrived.
              if (what === 'lost') record(batch);
              return what === 'recorded' ? record(batch) : { kind: what === 'failed' ? 'failed' : 'offline' };
            };
            await outbox.flush(true);
          }
        }
        expect([...counted].toSorted()).toEqual(items.map((item) => item.key).toSorted());
        expect(own.stored.size).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
