import { dayMs } from '#src/time/durations.ts';
import type { FactPublication } from './idea-facts.ts';
import type { Lift } from './ideas.ts';

/** An account with fewer publications has no mean worth the name. */
const fewestForMean = 8;
/** One post that went around the world says little about the next. */
const highestRatio = 5;
/** As if so many average posts were among those that an expectation rests on: the fewer they are, the nearer it is to 1. */
const averagePosts = 4;
const smallestSpread = 0.2;
/** Of the normal distribution, for 80 % between both ends. */
const quantile = 1.2816;
/** Younger posts are still being seen. */
const youngestMs = 2 * dayMs;

/** What each publication got against the mean of its account, by its id; those of accounts with too few are left out. */
export type Ratios = ReadonlyMap<string, number>;

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function ratiosOf(publications: readonly FactPublication[], now: Date): Ratios {
  const known = publications.filter(
    ({ engagements, publishedAt }) => engagements !== null && now.getTime() - publishedAt.getTime() >= youngestMs,
  );
  const ratios = new Map<string, number>();
  for (const ofAccount of Map.groupBy(known, ({ accountKey }) => accountKey).values()) {
    const mean = meanOf(ofAccount.map(({ engagements }) => engagements ?? 0));
    if (ofAccount.length < fewestForMean || mean === 0) continue;
    for (const { id, engagements } of ofAccount) ratios.set(id, (engagements ?? 0) / mean);
  }
  return ratios;
}

/**
 * What to expect of one more post like these: their mean against the account's, with four average posts counted in. A mean of
 * 3 from one post becomes 1.4, from twenty 2.7. Null from none.
 */
export function expectLift(ratios: Ratios, ids: readonly string[]): Lift | null {
  const found = ids.flatMap((id) => ratios.get(id) ?? []).map((ratio) => Math.min(ratio, highestRatio));
  if (found.length === 0) return null;
  const all = [...ratios.values()].map((ratio) => Math.min(ratio, highestRatio));
  const centre = meanOf(all);
  const spread = Math.max(smallestSpread, Math.sqrt(meanOf(all.map((ratio) => (ratio - centre) ** 2))));
  const weight = averagePosts + found.length;
  const effect = (averagePosts + found.reduce((sum, ratio) => sum + ratio, 0)) / weight;
  const reach = (quantile * spread) / Math.sqrt(weight);
  return { effect, low: Math.max(0, effect - reach), high: effect + reach, n: found.length };
}
