import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#src/time/durations.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import {
  closeGap,
  closeGaps,
  findFreeSlot,
  keepOrFindSlot,
  openGaps,
  orderQueue,
  type Placed,
  type QueueMoves,
  queueLeadMs,
  reflowQueue,
  releasedBy,
} from './queue.ts';
import { lanesOf, type Slot, slotsIn } from './slots.ts';

const accounts = ['a', 'b', 'c'];

const slotArbitrary = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  // Times that clocks skip and repeat are among them.
  time: fc.constantFrom('02:30', '09:00', '12:15', '18:00'),
  socialAccountId: fc.option(fc.constantFrom(...accounts)),
});
const weekArbitrary = fc.uniqueArray(slotArbitrary, { maxLength: 12, selector: (slot) => JSON.stringify(slot) });
const accountsArbitrary = fc.subarray(accounts, { minLength: 1 });

/** A client's queue as people and time change it. */
class Model {
  slots: Slot[] = [];
  now = new Date('2026-03-20T08:00:00Z');
  placed: Placed[] = [];
  removed: Placed[][] = [];
  #count = 0;
  readonly timeZone: string;

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  get queue(): Placed[] {
    return this.placed
      .filter(({ isQueued }) => isQueued)
      .toSorted((a, b) => a.scheduledFor.getTime() - b.scheduledFor.getTime());
  }

  add(accountIds: string[]): void {
    const { slots, timeZone, now, placed } = this;
    const scheduledFor = findFreeSlot({ slots, timeZone, now, fixed: placed }, accountIds);
    if (scheduledFor) this.put({ scheduledFor, accountIds, isQueued: true });
  }

  put(post: Omit<Placed, 'id'>): void {
    this.#count += 1;
    this.placed.push({ ...post, id: String(this.#count) });
  }

  remove(index: number): void {
    const post = this.queue[index % Math.max(1, this.queue.length)];
    if (!post) return;
    this.placed = this.placed.filter((other) => other !== post);
    this.removed.push([post]);
    this.apply(closeGap(this, post));
  }

  /** A post with its planned turns, some of them in the queue. */
  removeTogether(indexes: number[]): void {
    const posts = new Set(indexes.flatMap((index) => this.placed[index % Math.max(1, this.placed.length)] ?? []));
    this.placed = this.placed.filter((other) => !posts.has(other));
    this.removed.push([...posts]);
    this.apply(
      closeGaps(
        this,
        [...posts].filter(({ isQueued }) => isQueued),
      ),
    );
  }

  restore(): void {
    const back = (this.removed.pop() ?? []).filter(({ scheduledFor }) => scheduledFor > this.now);
    this.placed.push(...back);
    const queued = back.filter(({ isQueued }) => isQueued);
    if (queued.length === 0) return;
    const moves = openGaps(
      this,
      queued.map(({ id }) => id),
    );
    if (moves) this.apply(moves);
    else this.placed = this.placed.map((other) => (queued.includes(other) ? { ...other, isQueued: false } : other));
  }

  /** What goes to that account alone fails; the others go on without it. */
  disconnect(accountId: string): void {
    const before = this.queue.filter(({ accountIds }) => accountIds.includes(accountId));
    this.placed = this.placed
      .map((post) => ({ ...post, accountIds: post.accountIds.filter((id) => id !== accountId) }))
      .filter(({ accountIds }) => accountIds.length > 0);
    this.removed = [];
    const released = before.flatMap(
      (post) =>
        releasedBy(
          post,
          this.placed.find(({ id }) => id === post.id),
        ) ?? [],
    );
    this.apply(closeGaps(this, released));
    this.slots = this.slots.filter(({ socialAccountId }) => socialAccountId !== accountId);
  }

  /** Its last account leaves for a post of its own, which takes the next free slot. */
  split(index: number): void {
    const post = this.queue[index % Math.max(1, this.queue.length)];
    const leaving = post?.accountIds.at(-1);
    if (!post || leaving === undefined || post.accountIds.length < 2) return;
    const rest = { ...post, accountIds: post.accountIds.slice(0, -1) };
    const placed = this.placed.map((other) => (other === post ? rest : other));
    const { slots, timeZone, now } = this;
    const scheduledFor = findFreeSlot({ slots, timeZone, now, fixed: placed }, [leaving]);
    if (!scheduledFor) return;
    this.placed = placed;
    this.put({ scheduledFor, accountIds: [leaving], isQueued: true });
    this.apply(closeGaps(this, [releasedBy(post, rest) ?? []].flat()));
  }

  /** The first takes the accounts of the second, or nothing happens. */
  merge(first: number, second: number): void {
    const [one, other] = [first, second].map((index) => this.queue[index % Math.max(1, this.queue.length)]);
    if (!one || !other || one === other || one.accountIds.some((id) => other.accountIds.includes(id))) return;
    const placed = this.placed.filter((post) => post !== other);
    const accountIds = [...one.accountIds, ...other.accountIds];
    const { slots, timeZone, now } = this;
    const scheduledFor = keepOrFindSlot({ slots, timeZone, now, placed }, one, accountIds);
    if (!scheduledFor) return;
    const merged = { ...one, accountIds, scheduledFor };
    this.placed = placed.map((post) => (post === one ? merged : post));
    const released = [releasedBy(one, merged), releasedBy(other, undefined)].flatMap((opening) => opening ?? []);
    this.apply(closeGaps(this, released));
  }

  apply(moves: QueueMoves): void {
    if (!moves) return;
    const soon = this.now.getTime() + queueLeadMs;
    if ([...moves.values()].some((to) => to.getTime() <= soon)) throw new Error('A post was moved to a time too soon.');
    this.placed = this.placed.map((post) => ({ ...post, scheduledFor: moves.get(post.id) ?? post.scheduledFor }));
  }
}

type Step = (model: Model) => void;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }).map(
    (indexes): Step =>
      (model) =>
        model.removeTogether(indexes),
  ),
  {
    weight: 4,
    arbitrary: accountsArbitrary.map(
      (ids): Step =>
        (model) =>
          model.add(ids),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(20).map(
      (index): Step =>
        (model) =>
          model.remove(index),
    ),
  },
  fc.constant<Step>((model) => model.restore()),
  fc.infiniteStream(fc.nat(1000)).map(
    (random): Step =>
      (model) => {
        const ranked = model.queue.map(({ id }) => ({ id, rank: random.next().value as number }));
        model.apply(
          orderQueue(
            model,
            ranked.toSorted((a, b) => a.rank - b.rank).map(({ id }) => id),
          ),
        );
      },
  ),
  fc.constant<Step>((model) => model.apply(reflowQueue(model))),
  fc.integer({ min: 1, max: 200 }).map(
    (hours): Step =>
      (model) => {
        model.now = new Date(model.now.getTime() + hours * hourMs);
        model.placed = model.placed.filter(({ scheduledFor }) => scheduledFor > model.now);
      },
  ),
  // Somebody schedules a post by hand, perhaps where a slot is.
  fc.tuple(fc.integer({ min: 1, max: 400 }), accountsArbitrary).map(
    ([hours, accountIds]): Step =>
      (model) => {
        const scheduledFor = new Date(Math.ceil(model.now.getTime() / hourMs) * hourMs + hours * hourMs);
        model.put({ scheduledFor, accountIds, isQueued: false });
      },
  ),
);

/** What gives posts other accounts. They stay where they are, which may be no slot of those that are left. */
const regrouping: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...accounts).map(
    (id): Step =>
      (model) =>
        model.disconnect(id),
  ),
  fc.nat(20).map(
    (index): Step =>
      (model) =>
        model.split(index),
  ),
  fc.tuple(fc.nat(20), fc.nat(20)).map(
    ([first, second]): Step =>
      (model) =>
        model.merge(first, second),
  ),
);

const zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'UTC');

function expectNoneTwice(model: Model, standsWhere: (post: Placed) => Iterable<string | null>): void {
  const taken = new Set<string>();
  for (const post of model.queue) {
    for (const lane of standsWhere(post)) {
      const place = `${Math.floor(post.scheduledFor.getTime() / minuteMs)} ${lane}`;
      expect(taken.has(place), `two posts at ${place}`).toBe(false);
      taken.add(place);
    }
  }
}

describe('a queue', () => {
  it('never gives a slot to two posts, and keeps to the wall times of the slots', () => {
    fc.assert(
      fc.property(zone, weekArbitrary, fc.array(step, { maxLength: 40 }), (timeZone, slots, steps) => {
        const model = new Model(timeZone);
        model.slots = slots;
        for (const run of steps) {
          run(model);
          expectNoneTwice(model, ({ accountIds }) => lanesOf(slots, accountIds));
          for (const { scheduledFor, accountIds } of model.queue) {
            const times = new Set(slotsIn(slots, lanesOf(slots, accountIds)).map(({ time }) => time));
            const shown = toWallTime(scheduledFor, timeZone).slice(11);
            // Where clocks skip a time, the post goes out as long after the change.
            expect(times.has(shown) || times.has('02:30'), `${shown} is no slot`).toBe(true);
          }
        }
      }),
    );
  });

  it('never gives a slot to two posts that are split, merged or lose an account', () => {
    const steps = fc.array(fc.oneof({ weight: 3, arbitrary: step }, regrouping), { maxLength: 40 });
    fc.assert(
      fc.property(zone, weekArbitrary, steps, (timeZone, slots, all) => {
        const model = new Model(timeZone);
        model.slots = slots;
        const times = new Set<string>(slots.map(({ time }) => time));
        for (const run of all) {
          run(model);
          expectNoneTwice(model, ({ accountIds }) => lanesOf(model.slots, accountIds));
          for (const { scheduledFor } of model.queue) {
            const shown = toWallTime(scheduledFor, timeZone).slice(11);
            expect(times.has(shown) || times.has('02:30'), `${shown} is no slot`).toBe(true);
          }
        }
      }),
    );
  });

  it('never has two posts on one account at the same time, however the slots change', () => {
    const changing = weekArbitrary.map(
      (slots): Step =>
        (model) => {
          model.slots = slots;
        },
    );
    const every = fc.oneof({ weight: 9, arbitrary: step }, { weight: 3, arbitrary: regrouping }, changing);
    const steps = fc.array(every, { maxLength: 40 });
    fc.assert(
      fc.property(zone, weekArbitrary, steps, (timeZone, slots, all) => {
        const model = new Model(timeZone);
        model.slots = slots;
        for (const run of all) {
          run(model);
          expectNoneTwice(model, ({ accountIds }) => accountIds);
        }
      }),
    );
  });

  it('closes a gap: everybody behind it takes the time of the one before', () => {
    fc.assert(
      fc.property(weekArbitrary, fc.integer({ min: 2, max: 8 }), fc.nat(7), (week, count, index) => {
        const model = new Model('Europe/Paris');
        model.slots = week.map((slot) => ({ ...slot, socialAccountId: null }));
        fc.pre(week.length > 0);
        for (let i = 0; i < count; i += 1) model.add(['a']);
        const before = model.queue;
        const gone = before[index % count];
        model.remove(index);
        const times = before.map(({ scheduledFor }) => scheduledFor.toISOString());
        expect(model.queue.map(({ scheduledFor }) => scheduledFor.toISOString())).toEqual(times.slice(0, -1));
        expect(model.queue.map(({ id }) => id)).toEqual(before.filter((post) => post !== gone).map(({ id }) => id));
        model.restore();
        expect(model.queue.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
        expect(model.queue.map(({ scheduledFor }) => scheduledFor.toISOString())).toEqual(times);
      }),
    );
  });
});
