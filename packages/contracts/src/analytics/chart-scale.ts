/** Where a line of the grid lies, and what it says. */
export type Scale = { low: number; high: number; ticks: number[] };

const steps = [1, 2, 2.5, 5, 10];

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (steps.find((step) => step * power >= rough) ?? 10) * power;
}

/**
 * Round numbers around all values. What is counted begins at zero; what only drifts, as followers do, begins near its
 * lowest value, or its line would be flat.
 */
export function scaleOf(values: readonly (number | null)[], { fromZero }: { fromZero: boolean }): Scale {
  const known = values.filter((value) => value !== null);
  const highest = known.length === 0 ? 0 : Math.max(...known);
  const lowest = fromZero || known.length === 0 ? 0 : Math.min(...known);
  // All of these are counts: lines between two of them would say nothing.
  const step = Math.max(1, niceStep((highest - lowest || Math.max(1, highest)) / 3));
  const low = Math.max(0, Math.floor(lowest / step) * step);
  const high = Math.max(low + step, Math.ceil(highest / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_none, index) => low + index * step);
  return { low, high, ticks };
}

/** Runs of known values: between two of them there is a gap. */
export function runsOf(values: readonly (number | null)[]): { from: number; values: number[] }[] {
  const runs: { from: number; values: number[] }[] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.from + last.values.length === index) last.values.push(value);
    else runs.push({ from: index, values: [value] });
  }
  return runs;
}

/** A few days to name below the line, evenly apart, among them the last. */
export function daysToName(count: number, most: number): number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const every = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)));
  const named: number[] = [];
  for (let index = count - 1; index >= 0; index -= every) named.unshift(index);
  return named;
}
