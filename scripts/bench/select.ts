import { Problem } from '#scripts/setup/problem.mjs';

export type Benchmark = (folder: string) => Promise<void> | void;

/** Those named, in the order of the names; all of them when none is named. */
export function selectBenchmarks(all: Map<string, Benchmark>, names: string[]): [string, Benchmark][] {
  if (names.length === 0) return [...all];
  return names.map((name) => {
    const benchmark = all.get(name);
    if (!benchmark) throw new Problem(`Unknown benchmark "${name}". Known: ${[...all.keys()].join(', ')}.`);
    return [name, benchmark];
  });
}
