import {
  type AnalyticsGroup,
  type BreakdownName,
  type Breakdowns,
  lengthBandNames,
  mostHashtags,
  studentWidth,
} from '@ruche/contracts/analytics';
import type { GroupSums } from './breakdowns.ts';

/**
 * A pooled rate is a ratio of two sums. Its spread is that of what publications have above or below it, engagements minus
 * rate times denominator, so one that was seen by many weighs as much as it does in the rate.
 */
function presentGroup(group: GroupSums): AnalyticsGroup {
  const { key, n, engagements, denominator, engagementsSquared, denominatorSquared, product } = group;
  const rate = engagements / denominator;
  const squares = Math.max(engagementsSquared - 2 * rate * product + rate ** 2 * denominatorSquared, 0);
  const error = Math.sqrt((n / (n - 1)) * squares) / denominator;
  const reach = studentWidth(n - 1) * error;
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
