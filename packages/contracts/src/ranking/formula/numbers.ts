// Sums are taken in a fixed order and results rounded to fixed digits: the same inputs give the same bytes.

/** By code unit, never by a language: languages' orders differ between engines. */
export const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length);

/** Without a minus before zero, which JSON would not keep. */
export function roundTo(digits: number, value: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor + 0;
}

export function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Squared distances from the mean, added up. */
export function squaresAround(values: readonly number[]): number {
  const center = mean(values);
  return sum(values.map((value) => (value - center) ** 2));
}

/** Of a normal distribution: 80 % lie within so many standard deviations. */
const intervalWidth = 1.281552;

/** Higher is better. */
export type Estimate = { value: number; low: number; high: number };

/** With its 80 % interval, to six digits, so that what is equal is equal to the last bit. */
export function estimateOf(value: number, sd: number): Estimate {
  return {
    value: roundTo(6, value),
    low: roundTo(6, value - intervalWidth * sd),
    high: roundTo(6, value + intervalWidth * sd),
  };
}
