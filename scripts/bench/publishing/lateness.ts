export type Lateness = { p50: number; p95: number; p99: number; max: number; count: number };

/** Of milliseconds. */
export function summarize(values: number[]): Lateness {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), count: sorted.length };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

export function describeLateness({ p50, p95, p99, max }: Lateness): string {
  return `p50 ${seconds(p50)}, p95 ${seconds(p95)}, p99 ${seconds(p99)}, at most ${seconds(max)}`;
}
