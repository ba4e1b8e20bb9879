import type { Part } from '#src/ranking/table.ts';
import { type Estimate, roundTo } from './numbers.ts';

/** How many of the sorted values are below it, or at most equal to it. */
function countBelow(sorted: readonly number[], value: number, isEqualIncluded: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle] ?? 0;
    if (one < value || (isEqualIncluded && one === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Where an estimate stands among all of them, its own included. Midrank: who is equal stands in the middle of the places that
 * they take together. The interval runs from the first to the last place that the estimate's own interval touches, so it
 * covers all places where nothing tells people apart.
 */
export function percentileAmong(sorted: readonly number[], { value, low, high }: Estimate): Part {
  const share = (count: number) => roundTo(1, (100 * count) / Math.max(1, sorted.length));
  const below = countBelow(sorted, value, false);
  return {
    percentile: share((below + countBelow(sorted, value, true)) / 2),
    low: share(countBelow(sorted, low, false)),
    high: share(countBelow(sorted, high, true)),
  };
}

/** By whatever the estimates are kept by. */
export function percentilesOf(estimates: ReadonlyMap<string, Estimate>): Map<string, Part> {
  const sorted = [...estimates.values()].map(({ value }) => value).toSorted((a, b) => a - b);
  return new Map([...estimates].map(([id, estimate]) => [id, percentileAmong(sorted, estimate)]));
}
