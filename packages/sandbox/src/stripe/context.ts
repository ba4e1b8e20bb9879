import type { DatabaseSync } from 'node:sqlite';
import { dueAt } from './due.ts';
import { recordEvent } from './events.ts';
import type { StripeObject, StripeObjects } from './store.ts';
import { find, findAny, readSetting, save } from './store.ts';

export type StripeContext = {
  db: DatabaseSync;
  /** What is happening in this moment: set while the past is caught up with. */
  moment: number | null;
  request: { id: string | null; idempotencyKey: string | null };
  /** To be called after events were recorded. */
  wake: () => void;
  changed: () => void;
};

const offsetName = 'clock_offset_seconds';

/** The stand-in's own time is the machine's plus an offset that only grows. */
export function readTime({ db, moment }: StripeContext): number {
  return moment ?? Math.floor(Date.now() / 1000) + readSetting(db, offsetName, 0);
}
export const offsetSetting = offsetName;

/** What hangs on a test clock lives by it. */
export function timeOf(context: StripeContext, testClock: string | null): number {
  if (context.moment !== null || testClock === null) return readTime(context);
  return find(context.db, 'test_helpers.test_clock', testClock)?.frozen_time ?? readTime(context);
}

type Change = { event?: string | null; at?: number };

const clockOf = (object: StripeObject) => (object as { test_clock?: string | null }).test_clock ?? null;

/** Stores an object that is new, and tells of it. */
export function create<Kind extends StripeObject>(context: StripeContext, object: Kind, event: string | null): Kind {
  save(context.db, object, dueAt(object));
  if (event !== null) recordEvent(context, object, event, timeOf(context, clockOf(object)));
  return object;
}

/** Stores an object as it is now, and tells what has changed, if something has. */
export function change<Kind extends StripeObject>(
  context: StripeContext,
  object: Kind,
  { event = `${object.object}.updated`, at }: Change = {},
): Kind {
  const before = findAny(context.db, object.id) as StripeObjects[Kind['object']] | null;
  save(context.db, object, dueAt(object));
  if (event !== null) recordEvent(context, object, event, at ?? timeOf(context, clockOf(object)), before);
  return object;
}

/** Tells of something that changes nothing. */
export function tell(context: StripeContext, object: StripeObject, event: string): void {
  recordEvent(context, object, event, timeOf(context, clockOf(object)));
}
