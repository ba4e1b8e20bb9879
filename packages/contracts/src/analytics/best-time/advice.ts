import type { AdviceEffect } from '#src/analytics/best-times.ts';
import { studentWidth } from '#src/analytics/student.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import { slotOf } from './estimate.ts';
import type { Outcome } from './outcomes.ts';

/** Hours of the week that were suggested from then on, for one account or for all of its client's. */
export type Suggestion = { accountId: string | null; suggestedAt: Date; zone: string; slots: readonly number[] };

export type AccountOutcome = Outcome & { accountId: string };

/** With fewer of either, chance alone would decide. */
export const fewestCompared = 10;

function momentsOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: squares / (values.length - 1) / values.length };
}

/** What was in force when a post went out: the newest for its account, and the newest for its client. Null before any. */
function isInSlots({ publishedAt, accountId }: AccountOutcome, newestFirst: readonly Suggestion[]): boolean | null {
  const before = newestFirst.filter(({ suggestedAt }) => suggestedAt <= publishedAt);
  const inForce = [
    before.find((one) => one.accountId === accountId),
    before.find((one) => one.accountId === null),
  ].filter((one) => one !== undefined);
  if (inForce.length === 0) return null;
  return inForce.some(({ zone, slots }) => slots.includes(slotOf(toWallTime(publishedAt, zone))));
}

/**
 * Whether posts in suggested slots did better than those at other times, each against its account's own level. Only posts
 * count that went out after the suggestion, so that what it was made from does not prove it.
 */
export function adviceEffectOf(outcomes: readonly AccountOutcome[], suggestions: readonly Suggestion[]): AdviceEffect {
  const newestFirst = suggestions.toSorted((a, b) => b.suggestedAt.getTime() - a.suggestedAt.getTime());
  const [within, without]: [number[], number[]] = [[], []];
  for (const outcome of outcomes) {
    const isWithin = isInSlots(outcome, newestFirst);
    if (isWithin !== null) (isWithin ? within : without).push(outcome.value);
  }
  const counted = {
    since: newestFirst.at(-1)?.suggestedAt.toISOString() ?? null,
    inSlots: within.length,
    others: without.length,
  };
  if (Math.min(within.length, without.length) < fewestCompared) {
    return { ...counted, effect: null, low: null, high: null };
  }
  const [inSlots, others] = [momentsOf(within), momentsOf(without)];
  const variance = inSlots.error + others.error;
  // Welch: the two may scatter differently.
  const freedom =
    variance ** 2 /
    Math.max(Number.EPSILON, inSlots.error ** 2 / (within.length - 1) + others.error ** 2 / (without.length - 1));
  const width = studentWidth(Math.max(2, freedom)) * Math.sqrt(variance);
  const difference = inSlots.mean - others.mean;
  return {
    ...counted,
    effect: Math.exp(difference),
    low: Math.exp(difference - width),
    high: Math.exp(difference + width),
  };
}
