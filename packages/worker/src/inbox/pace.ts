import { dayMs, hourMs, minuteMs } from '@ruche/contracts/time';
import type { ReadChannel } from '@ruche/database/inbox';

/** After trouble of the network. */
export const troubleWaitMs = 5 * minuteMs;

/** How long ago somebody wrote, and how long to wait then. */
const paces: readonly (readonly [number, number])[] = [
  [10 * minuteMs, minuteMs],
  [hourMs, 3 * minuteMs],
  [dayMs, 10 * minuteMs],
  [7 * dayMs, 20 * minuteMs],
];
const quietMs = 30 * minuteMs;
/** Where the network pushes, reading only finds what pushes lost. */
const pushedFactor = 5;
/** Accounts that cannot be read: what the person allows may change. */
const noInboxMs = 12 * hourMs;

/** Minutes while people write, slower when it is quiet. */
export function nextReadingMs(
  { now, lastEventAt, subscribedAt, subscriptionProblem }: ReadChannel,
  { hasInbox }: { hasInbox: boolean },
): number {
  if (!hasInbox) return noInboxMs;
  const agoMs = lastEventAt ? now.getTime() - lastEventAt.getTime() : Infinity;
  const paceMs = paces.find(([within]) => agoMs <= within)?.[1] ?? quietMs;
  const isPushed = subscribedAt !== null && subscriptionProblem === null;
  return Math.min(isPushed ? paceMs * pushedFactor : paceMs, hourMs);
}
