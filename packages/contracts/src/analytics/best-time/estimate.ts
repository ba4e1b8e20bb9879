import type { TimeSlot } from '#src/analytics/best-times.ts';
import { toWallTime, type WallTime } from '#src/time/zoned-time.ts';
import { type Outcome, outcomesOf, type TimedPublication } from './outcomes.ts';
import { type Fit, fit, groupBySlot, hoursOfWeek, predict, type Scales, type SlotData } from './week-model.ts';

export type BestTimeEstimate = {
  verdict: 'enough' | 'not_enough_data' | 'no_best_time';
  n: number;
  slots: TimeSlot[];
  top: (TimeSlot & { isExploring: boolean })[];
};

/** Fewer say nothing about 168 hours. */
const fewest = 30;
const topCount = 5;
/** The curve is believed where the data are so many times as likely with one as without. */
const evidenceNeeded = 1.5;
/** Of a normal distribution: 80 % lie within so many standard deviations. */
const intervalWidth = 1.2816;

const grid: readonly Scales[] = [1.2, 2, 3.2, 5].flatMap((hours) =>
  [0.2, 0.8].flatMap((kinds) => [0.03, 0.1, 0.3, 0.9].map((curve) => ({ hours, kinds, curve, days: curve / 20 }))),
);
const flat: Scales = { hours: 1, kinds: 0, curve: 0, days: 0 };

/** Monday 00:00 is 0. */
export function slotOf(wall: WallTime): number {
  const weekday = (new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * 24 + Number(wall.slice(11, 13));
}

type Curve = { mean: number; sd: number }[];

/** All scales together, each as much as it explains the data. */
function averageFits(data: SlotData, fits: readonly Fit[]): Curve {
  const best = Math.max(...fits.map(({ likelihood }) => likelihood));
  const weighted = fits.map((one) => ({ one, weight: Math.exp(one.likelihood - best) }));
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const sums = Array.from({ length: hoursOfWeek }, () => ({ mean: 0, square: 0 }));
  // Those that explain next to nothing are left out.
  for (const { one, weight } of weighted.filter(({ weight: some }) => some > all / 100)) {
    for (const [slot, { mean, sd }] of predict(data, one).entries()) {
      const sum = sums[slot];
      if (!sum) continue;
      sum.mean += (weight / all) * mean;
      sum.square += (weight / all) * (sd ** 2 + mean ** 2);
    }
  }
  return sums.map(({ mean, square }) => ({ mean, sd: Math.sqrt(Math.max(square - mean ** 2, 0)) }));
}

/** How many times as likely the data are with a curve as without one. */
function evidenceOf(data: SlotData, fits: readonly Fit[]): number {
  const without = fit(data, flat)?.likelihood ?? 0;
  return fits.reduce((sum, { likelihood }) => sum + Math.exp(likelihood - without), 0) / fits.length;
}

function toSlots(curve: Curve, { slots, counts }: SlotData): TimeSlot[] {
  const countOf = new Map(slots.map((slot, index) => [slot, counts[index] ?? 0]));
  return curve.map(({ mean, sd }, slot) => ({
    weekday: Math.floor(slot / 24) + 1,
    hour: slot % 24,
    effect: Math.exp(mean),
    low: Math.exp(mean - intervalWidth * sd),
    high: Math.exp(mean + intervalWidth * sd),
    n: countOf.get(slot) ?? 0,
  }));
}

/** The best ones; the last is the one that may be best of all and is least known, so that advice keeps learning. */
function chooseTop(slots: readonly TimeSlot[]): BestTimeEstimate['top'] {
  const best = slots.toSorted((a, b) => b.effect - a.effect).slice(0, topCount - 1);
  const promising = slots.filter((slot) => slot.effect > 1 && !best.includes(slot));
  const [exploring] = promising.toSorted((a, b) => b.high - a.high);
  return [
    ...best.map((slot) => ({ ...slot, isExploring: false })),
    ...(exploring ? [{ ...exploring, isExploring: true }] : []),
  ];
}

/** From outcomes by hour of the week. */
export function estimateFromOutcomes(outcomes: readonly Outcome[], zone: string): BestTimeEstimate {
  const n = outcomes.length;
  if (n < fewest) return { verdict: 'not_enough_data', n, slots: [], top: [] };
  const data = groupBySlot(
    outcomes.map(({ publishedAt, value }) => ({ slot: slotOf(toWallTime(publishedAt, zone)), value })),
  );
  const fits = grid.flatMap((scales) => fit(data, scales) ?? []);
  const slots = toSlots(averageFits(data, fits), data);
  const isCurved = evidenceOf(data, fits) >= evidenceNeeded && slots.some(({ low }) => low > 1);
  return isCurved
    ? { verdict: 'enough', n, slots, top: chooseTop(slots) }
    : { verdict: 'no_best_time', n, slots, top: [] };
}

/** When an account's posts do best, by hour of the week in that zone. */
export function estimateBestTimes(publications: readonly TimedPublication[], zone: string): BestTimeEstimate {
  return estimateFromOutcomes(outcomesOf(publications), zone);
}
