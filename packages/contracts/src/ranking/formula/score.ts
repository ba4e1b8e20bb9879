import { type PartName, partNames } from '#src/ranking/names.ts';
import type { Parts } from '#src/ranking/table.ts';
import { roundTo, sum } from './numbers.ts';

export const partWeights = { lift: 50, responsiveness: 20, punctuality: 15, steadiness: 15 } as const satisfies Record<
  PartName,
  number
>;

export type Score = { score: number; low: number; high: number };
export type Points = {
  part: PartName;
  /** In percent. 0 without data, else larger where another part has no data. */
  weight: number;
  /** What the part adds to the score. */
  points: number;
};

/** How a score comes about, part by part. A part without data gives its weight to the others in proportion. */
export function pointsOf(parts: Parts): Points[] {
  const all = sum(partNames.map((name) => (parts[name] ? partWeights[name] : 0)));
  return partNames.map((part) => {
    const share = parts[part] ? partWeights[part] / all : 0;
    return { part, weight: roundTo(4, 100 * share), points: roundTo(4, share * (parts[part]?.percentile ?? 0)) };
  });
}

/** From percentiles as they are shown, so that whoever adds them up gets the same. */
export function scoreOf(parts: Parts): Score {
  const points = pointsOf(parts);
  const score = sum(points.map((one) => one.points));
  // The parts' errors are independent of each other.
  const reach = (end: 'low' | 'high') =>
    Math.hypot(
      ...points.map(({ part, weight }) => {
        const place = parts[part];
        return place ? (weight / 100) * (place[end] - place.percentile) : 0;
      }),
    );
  return {
    score: roundTo(1, score),
    low: roundTo(1, Math.max(0, score - reach('low'))),
    high: roundTo(1, Math.min(100, score + reach('high'))),
  };
}
