export type Durations = { p50: number; p99: number };

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function summarize(durations: number[]): Durations {
  const sorted = durations.toSorted((one, other) => one - other);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/**
 * Does all of them in turn, over and over, one at a time, and tells how many milliseconds each took: whatever else the
 * machine does meanwhile slows all of them down. The first rounds only warm up.
 */
export async function measureInTurn<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, Durations>> {
  const names = Object.keys(works) as Name[];
  const durations = new Map(names.map((name) => [name, [] as number[]]));
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of names) {
      const startedAt = performance.now();
      await works[name]();
      if (round >= 0) durations.get(name)?.push(performance.now() - startedAt);
    }
  }
  return Object.fromEntries([...durations].map(([name, all]) => [name, summarize(all)])) as Record<Name, Durations>;
}
