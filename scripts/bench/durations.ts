export type Durations = { p50: number; p99: number };

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Does the same over and over, one at a time, and tells how many milliseconds it took. The first rounds only warm up. */
export async function measureDurations(work: () => Promise<void>, rounds: number): Promise<Durations> {
  const durations: number[] = [];
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    if (round >= 0) durations.push(performance.now() - startedAt);
  }
  const sorted = durations.toSorted((one, other) => one - other);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}
