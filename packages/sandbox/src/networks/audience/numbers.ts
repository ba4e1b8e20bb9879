import { type Metrics, metricNames, noMetrics } from '@ruche/contracts/analytics';
import { dayMs, hourMs } from '@ruche/contracts/time';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';
import { finalNumbers, type Numbers } from './final-numbers.ts';

// A post gathers its numbers fast at first: nine tenths in a day and a half, and all of them after a week.

const paceMs = 14 * hourMs;
const wholeMs = 7 * dayMs;

/** How much of its final numbers a post of that age has. */
export function shareAt(ageMs: number): number {
  if (ageMs <= 0) return 0;
  if (ageMs >= wholeMs) return 1;
  return (1 - Math.exp(-ageMs / paceMs)) / (1 - Math.exp(-wholeMs / paceMs));
}

/** Whether a post of that moment gathers anything in a span. */
export function isGathering(createdAt: number, { start, end }: { start: number; end: number }): boolean {
  return createdAt < end && start - createdAt < wholeMs;
}

function scale(numbers: Numbers, share: number): Numbers {
  const scaled = { ...numbers };
  for (const name of metricNames) scaled[name] = Math.floor(numbers[name] * share);
  return scaled;
}

/** What was counted by now, or as long ago as a network takes to tell. Posts of the past are whole at any age. */
export function numbersNow(context: NetworkContext, post: Post, { lagMs = 0 } = {}): Numbers {
  const { numbers, isPast } = finalNumbers(context, post);
  return isPast ? numbers : scale(numbers, shareAt(context.now() - post.createdAt - lagMs));
}

/** What was counted by a moment. Posts of the past had all of it when they were made. */
export function numbersAt(context: NetworkContext, post: Post, at: number): Numbers {
  const { numbers, isPast } = finalNumbers(context, post);
  const ageMs = at - post.createdAt;
  return scale(numbers, isPast && ageMs >= 0 ? 1 : shareAt(ageMs));
}

/** Null where the network is silent so long after a post; posts of the past are told of at once. */
export function delayedNumbers(context: NetworkContext, post: Post, lagMs: number): Numbers | null {
  const { isPast } = finalNumbers(context, post);
  if (!isPast && context.now() - post.createdAt < lagMs) return null;
  return numbersNow(context, post, { lagMs });
}

/** The numbers that a network tells, by our names; what it leaves out is null. */
export function toMetrics(told: Partial<Metrics>): Metrics {
  return { ...noMetrics, ...told };
}
