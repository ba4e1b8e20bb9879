import { factorize, halfLogDeterminant, solveLower } from './cholesky.ts';

// A Gaussian process over the 168 hours of the week. An hour borrows from the hours beside it, from the same hour on other
// days, more on days of its kind (weekday, weekend), and from the account's mean. How much is estimated from the data.

export const hoursOfWeek = 168;

/** What the scales are: all relative to the noise of one publication, so that the noise follows from them. */
export type Scales = {
  /** Over how many hours the curve stays alike. */
  hours: number;
  /** How alike weekdays and weekend are, from 0 to 1. */
  kinds: number;
  /** Variance of the curve. */
  curve: number;
  /** Variance of what single days have of their own. */
  days: number;
};

/** Publications by hour of the week: how many, their mean, and how they spread around the means. */
export type SlotData = {
  slots: number[];
  counts: number[];
  means: number[];
  total: number;
  within: number;
};

export function groupBySlot(values: readonly { slot: number; value: number }[]): SlotData {
  const grouped = [...Map.groupBy(values, ({ slot }) => slot)].toSorted(([a], [b]) => a - b);
  const overall = values.reduce((sum, { value }) => sum + value, 0) / Math.max(values.length, 1);
  let within = 0;
  const means = grouped.map(([, group]) => {
    const mean = group.reduce((sum, { value }) => sum + value, 0) / group.length;
    for (const { value } of group) within += (value - mean) ** 2;
    return mean - overall;
  });
  return {
    slots: grouped.map(([slot]) => slot),
    counts: grouped.map(([, group]) => group.length),
    means,
    total: values.length,
    within,
  };
}

const isWeekend = (slot: number) => slot >= 5 * 24;
const dayOf = (slot: number) => Math.floor(slot / 24);

type Covariance = (a: number, b: number) => number;

function covarianceOf({ hours, kinds, curve, days }: Scales): Covariance {
  const alike = Array.from({ length: 24 }, (_, apart) => {
    const distance = (24 / Math.PI) * Math.sin((Math.PI * apart) / 24);
    return Math.exp(-(distance ** 2) / (2 * hours ** 2));
  });
  return (a, b) => {
    const ofKind = isWeekend(a) === isWeekend(b) ? 1 : kinds;
    return (alike[Math.abs((a % 24) - (b % 24))] ?? 0) * (curve * ofKind + (dayOf(a) === dayOf(b) ? days : 0));
  };
}

export type Fit = { scales: Scales; likelihood: number; noise: number; lower: Float64Array; weights: Float64Array };

/** How well the scales explain the data, the noise chosen to fit best. */
export function fit({ slots, counts, means, total, within }: SlotData, scales: Scales): Fit | null {
  const size = slots.length;
  const covariance = covarianceOf(scales);
  const matrix = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      matrix[row * size + column] = covariance(slots[row] ?? 0, slots[column] ?? 0);
    }
    matrix[row * size + row] = (matrix[row * size + row] ?? 0) + 1 / (counts[row] ?? 1);
  }
  const lower = factorize(matrix, size);
  if (lower === null) return null;
  const weights = solveLower(lower, means);
  const between = weights.reduce((sum, weight) => sum + weight ** 2, 0);
  const noise = Math.max((between + within) / Math.max(total - 1, 1), 1e-9);
  const likelihood = -halfLogDeterminant(lower, size) - (total / 2) * Math.log(noise);
  return { scales, likelihood, noise, lower, weights };
}

/** The curve, and how sure it is, at every hour of the week. */
export function predict({ slots }: SlotData, { scales, noise, lower, weights }: Fit): { mean: number; sd: number }[] {
  const covariance = covarianceOf(scales);
  return Array.from({ length: hoursOfWeek }, (_, slot) => {
    const shared = slots.map((other) => covariance(slot, other));
    const solved = solveLower(lower, shared);
    let mean = 0;
    let explained = 0;
    for (const [index, value] of solved.entries()) {
      mean += value * (weights[index] ?? 0);
      explained += value ** 2;
    }
    const variance = covariance(slot, slot) - explained;
    return { mean, sd: Math.sqrt(Math.max(variance, 0) * noise) };
  });
}
