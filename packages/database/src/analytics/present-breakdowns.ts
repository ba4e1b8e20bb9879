import {
  type AnalyticsGroup,
  type BreakdownName,
  type Breakdowns,
  lengthBandNames,
  mostHashtags,
} from '@ruche/contracts/analytics';
import type { GroupSums } from './breakdowns.ts';

/** Of the normal distribution: 80 % lie within so many standard deviations. */
const z = 1.281552;

/** The same of Student's distribution, by its expansion in 1 / freedom: within 0.4 % from two degrees on. */
function quantileOf(freedom: number): number {
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

/**
 * A pooled rate is a ratio of two sums. Its spread is that of what publications have above or below it, engagements minus
 * rate times denominator, so one that was seen by many weighs as much as it does in the rate.
 */
function presentGroup(group: GroupSums): AnalyticsGroup {
  const { key, n, engagements, denominator, engagementsSquared, denominatorSquared, product } = group;
  const rate = engagements / denominator;
  const squares = Math.max(engagementsSquared - 2 * rate * product + rate ** 2 * denominatorSquared, 0);
  const error = Math.sqrt((n / (n - 1)) * squares) / denominator;
  const reach = quantileOf(n - 1) * error;
  return { key, n, rate, low: Math.max(rate - reach, 0), high: rate + reach };
}

const byRate = (a: AnalyticsGroup, b: AnalyticsGroup) => b.rate - a.rate || (a.key < b.key ? -1 : 1);
const byNumber = (a: AnalyticsGroup, b: AnalyticsGroup) => Number(a.key) - Number(b.key);
const byUse = (a: AnalyticsGroup, b: AnalyticsGroup) => b.n - a.n || byRate(a, b);
const placeOf = ({ key }: AnalyticsGroup) => lengthBandNames.findIndex((name) => name === key);

export function presentBreakdowns(groups: GroupSums[]): Pick<Breakdowns, BreakdownName> {
  const of = (name: BreakdownName) => groups.filter(({ by }) => by === name).map(presentGroup);
  return {
    format: of('format').toSorted(byRate),
    length: of('length').toSorted((a, b) => placeOf(a) - placeOf(b)),
    hashtag: of('hashtag').toSorted(byUse).slice(0, mostHashtags).toSorted(byRate),
    weekday: of('weekday').toSorted(byNumber),
    hour: of('hour').toSorted(byNumber),
  };
}
