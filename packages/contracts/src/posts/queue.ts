import { z } from 'zod';
import { minuteMs } from '#src/time/durations.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import { PostSchema } from './posts.ts';
import { findNextSlot, type Lane, lanesOf, type Slot, slotsIn, slotsOn } from './slots.ts';

/** What goes out that soon is not moved any more, and nothing is moved there. */
export const queueLeadMs = 10 * minuteMs;

export const QueueSchema = z
  .object({ items: z.array(PostSchema), timeZone: z.string().meta({ description: 'The client’s time zone.' }) })
  .meta({ id: 'Queue', description: 'A client’s queued posts, soonest first.' });
export type Queue = z.infer<typeof QueueSchema>;

export const QueueOrderSchema = z
  .object({
    postIds: z
      .array(z.uuid())
      .min(1)
      .max(500)
      .refine((ids) => new Set(ids).size === ids.length, 'Each post can appear only once.')
      .meta({ description: 'The whole queue in its new order.' }),
  })
  .meta({ id: 'QueueOrder' });
export type QueueOrder = z.infer<typeof QueueOrderSchema>;

export const QueueListSchema = z
  .object({
    items: z.array(
      z.object({
        clientId: z.uuid(),
        clientName: z.string(),
        count: z.int().nonnegative().meta({ description: 'Queued posts.' }),
        nextAt: z.iso.datetime().nullable().meta({ description: 'When the next one goes out.' }),
        timeZone: z.string().meta({ description: 'The client’s time zone.' }),
      }),
    ),
  })
  .meta({ id: 'QueueList', description: 'Clients with posting times or a queue, by name.' });
export type QueueList = z.infer<typeof QueueListSchema>;

/** A post that has a time, and the accounts that it goes to. */
export type Placed = { id: string; scheduledFor: Date; accountIds: readonly string[]; isQueued: boolean };

/** A time that may be given away, with the accounts of whoever had it. */
export type Opening = Pick<Placed, 'scheduledFor' | 'accountIds'>;

type Setting = {
  slots: readonly Slot[];
  timeZone: string;
  now: Date;
  /** What keeps its time, whatever becomes of the queue. */
  fixed: readonly Placed[];
};

const isSame = (a: ReadonlySet<Lane>, b: ReadonlySet<Lane>) => a.size === b.size && [...a].every((lane) => b.has(lane));

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / minuteMs) * minuteMs;

/** Who stands where: the lanes that are taken, by the minute. */
export function createOccupancy(slots: readonly Slot[], placed: readonly Placed[]) {
  const taken = new Map<number, Set<Lane>>();
  const occupy = ({ scheduledFor, accountIds }: Opening) => {
    const minute = minuteOf(scheduledFor);
    taken.set(minute, new Set([...(taken.get(minute) ?? []), ...lanesOf(slots, accountIds)]));
  };
  placed.forEach(occupy);
  return {
    occupy,
    isTaken: (instant: Date, lanes: ReadonlySet<Lane>) => {
      const others = taken.get(minuteOf(instant));
      return others !== undefined && [...lanes].some((lane) => others.has(lane));
    },
  };
}

/** The next slot of a post for these accounts at which no other stands. */
export function findFreeSlot({ slots, timeZone, now, fixed }: Setting, accountIds: readonly string[]): Date | null {
  const lanes = lanesOf(slots, accountIds);
  const { isTaken } = createOccupancy(slots, fixed);
  return findNextSlot(slotsIn(slots, lanes), { timeZone, after: now, isTaken: (instant) => isTaken(instant, lanes) });
}

/**
 * Gives posts of a queue their times anew, in the given order. Each takes the first of the openings that suits it, or
 * else the next free slot. An opening suits a post that goes by the same slots as its former holder, or that has a slot
 * of its own there. No two posts of one lane ever get the same minute. A post for which there is no time is left out.
 */
function assignSlots(
  { slots, timeZone, now, fixed }: Setting,
  order: readonly Placed[],
  openings: readonly Opening[],
): Map<string, Date> {
  const after = new Date(now.getTime() + queueLeadMs);
  const { occupy, isTaken } = createOccupancy(slots, fixed);
  const open = openings
    .filter(({ scheduledFor }) => scheduledFor > after)
    .map(({ scheduledFor, accountIds }) => ({ scheduledFor, lanes: lanesOf(slots, accountIds) }))
    .toSorted((a, b) => a.scheduledFor.getTime() - b.scheduledFor.getTime());
  const hasSlot = (own: readonly Slot[], instant: Date) =>
    slotsOn(own, toWallTime(instant, timeZone).slice(0, 10), timeZone).some(
      (found) => found.instant.getTime() === instant.getTime(),
    );
  const assigned = new Map<string, Date>();
  for (const { id, accountIds } of order) {
    const lanes = lanesOf(slots, accountIds);
    const own = slotsIn(slots, lanes);
    const opening = open.find(
      ({ scheduledFor, lanes: former }) =>
        !isTaken(scheduledFor, lanes) && (isSame(lanes, former) || hasSlot(own, scheduledFor)),
    );
    const found =
      opening?.scheduledFor ?? findNextSlot(own, { timeZone, after, isTaken: (instant) => isTaken(instant, lanes) });
    if (found === null) continue;
    assigned.set(id, found);
    occupy({ scheduledFor: found, accountIds });
  }
  return assigned;
}

/** Who stands where on the clocks of a client. */
export type QueueState = { slots: readonly Slot[]; timeZone: string; now: Date; placed: readonly Placed[] };

/** Who gets another time; null when there are not enough slots for all, and nobody is to be moved. */
export type QueueMoves = Map<string, Date> | null;

function reassign(
  { placed, ...setting }: QueueState,
  order: readonly Placed[],
  openings: readonly Opening[],
): QueueMoves {
  const ids = new Set(order.map(({ id }) => id));
  const fixed = placed.filter(({ id }) => !ids.has(id));
  const assigned = assignSlots({ ...setting, fixed }, order, openings);
  if (assigned.size < order.length) return null;
  for (const { id, scheduledFor } of order) {
    if (assigned.get(id)?.getTime() === scheduledFor.getTime()) assigned.delete(id);
  }
  return assigned;
}

/** Those of the queue that are not due soon, the next one first. */
function movable({ placed, now }: QueueState): Placed[] {
  return placed
    .filter(({ isQueued, scheduledFor }) => isQueued && scheduledFor.getTime() > now.getTime() + queueLeadMs)
    .toSorted((a, b) => a.scheduledFor.getTime() - b.scheduledFor.getTime());
}

/** Later posts of the queue move up to the time of one that left it. */
export function closeGap(state: QueueState, left: Opening): QueueMoves {
  const later = movable(state).filter(({ scheduledFor }) => scheduledFor > left.scheduledFor);
  return reassign(state, later, [left, ...later]);
}

/** The same of several times that came free, one after the other. */
export function closeGaps(state: QueueState, left: readonly Opening[]): Map<string, Date> {
  const moved = new Map<string, Date>();
  let { placed } = state;
  for (const opening of left.toSorted((a, b) => a.scheduledFor.getTime() - b.scheduledFor.getTime())) {
    const moves = closeGap({ ...state, placed }, opening) ?? new Map<string, Date>();
    placed = placed.map((post) => ({ ...post, scheduledFor: moves.get(post.id) ?? post.scheduledFor }));
    for (const [id, instant] of moves) moved.set(id, instant);
  }
  return moved;
}

/** What a post of the queue takes up no more: its time, or at its time the slots of accounts that it lost. */
export function releasedBy(before: Opening, after: Opening | undefined): Opening | null {
  const { scheduledFor } = before;
  if (after?.scheduledFor.getTime() !== scheduledFor.getTime()) return before;
  const accountIds = before.accountIds.filter((id) => !after.accountIds.includes(id));
  return accountIds.length === 0 ? null : { scheduledFor, accountIds };
}

/** The slot that a post of the queue has, unless others of these accounts stand there; then the next free one. */
export function keepOrFindSlot(
  { placed, ...setting }: QueueState,
  { id, scheduledFor }: Pick<Placed, 'id' | 'scheduledFor'>,
  accountIds: readonly string[],
): Date | null {
  const others = placed.filter((post) => post.id !== id);
  const { isTaken } = createOccupancy(
    setting.slots,
    others.filter((post) => post.isQueued),
  );
  if (!isTaken(scheduledFor, lanesOf(setting.slots, accountIds))) return scheduledFor;
  return findFreeSlot({ ...setting, fixed: others }, accountIds);
}

/** Posts of the queue take their times back, and those that stand there or behind move down. */
export function openGaps(state: QueueState, postIds: readonly string[]): QueueMoves {
  const isBack = ({ id }: Placed) => postIds.includes(id);
  const [back, others] = [state.placed.filter((post) => isBack(post) && post.isQueued), movable(state)];
  const first = Math.min(...back.map(({ scheduledFor }) => scheduledFor.getTime()));
  const moving = others.filter((post) => !isBack(post) && post.scheduledFor.getTime() >= first);
  // Where one that is due soon stands by now, or another that came back, there is no room.
  const staying = state.placed.filter((post) => post.isQueued && !isBack(post) && !moving.includes(post));
  const { occupy, isTaken } = createOccupancy(state.slots, staying);
  for (const post of back) {
    if (isTaken(post.scheduledFor, lanesOf(state.slots, post.accountIds))) moving.push(post);
    else occupy(post);
  }
  const order = moving.toSorted((a, b) => a.scheduledFor.getTime() - b.scheduledFor.getTime());
  return reassign(state, order, order);
}

/** The posts share their times out anew. What is due soon stays where it is. */
export function orderQueue(state: QueueState, postIds: readonly string[]): QueueMoves {
  const posts = new Map(movable(state).map((post) => [post.id, post]));
  const order = postIds.flatMap((id) => posts.get(id) ?? []);
  return reassign(state, order, order);
}

/** The posts move to the slots as they are now, in their order. */
export function reflowQueue(state: QueueState): QueueMoves {
  return reassign(state, movable(state), []);
}
