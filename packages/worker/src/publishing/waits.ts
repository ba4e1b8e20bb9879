import { minuteMs } from '@ruche/contracts/time';

const firstWaitMs = 15_000;
const longestWaitMs = 15 * minuteMs;

/** Full jitter: anywhere below a limit that doubles with every try, and not before the time that the network named. */
export function retryWaitMs(tries: number, retryAfterMs: number | null): number {
  const limit = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 10));
  const jitter = Math.random() * limit;
  return Math.round(retryAfterMs === null ? Math.max(1000, jitter) : retryAfterMs + Math.min(jitter, 5000));
}

/** So long a publication may keep later ones of its account waiting. */
export const turnPatienceSeconds = 10 * 60;

const second = 1000;
/** When the network is looked at after an answer was lost: what is new may show with a delay. */
export const lookWaitsMs = [
  10 * second,
  20 * second,
  40 * second,
  2 * minuteMs,
  5 * minuteMs,
  // Some networks work on a video for a quarter of an hour before they show it.
  10 * minuteMs,
  30 * minuteMs,
];
/** After a look that the network was not up to. */
export const troubleWaitMs = 2 * minuteMs;
/** What is still unclear by then is told. */
export const tellAfterMs = 3 * minuteMs;
/** Before so many looks nothing counts as absent. */
export const surelyAbsentLooks = 3;
/** Nor before that time, however often somebody looks. */
export const surelyAbsentMs = minuteMs;
