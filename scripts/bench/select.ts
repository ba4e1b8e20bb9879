import { parseArgs } from 'node:util';
import { Problem } from '#scripts/setup/problem.mjs';

export type BenchOptions = {
  /** How many the benchmarks of publishing publish, where they let one choose. */
  publications?: number;
  /** How long these fall due, where they let one choose. */
  seconds?: number;
  /** Also what takes many minutes. */
  full?: boolean;
};

export type Benchmark = (folder: string, options: BenchOptions) => Promise<void> | void;

/** Those named, in the order of the names; all of them when none is named. */
export function selectBenchmarks(all: Map<string, Benchmark>, names: string[]): [string, Benchmark][] {
  if (names.length === 0) return [...all];
  return names.map((name) => {
    const benchmark = all.get(name);
    if (!benchmark) throw new Problem(`Unknown benchmark "${name}". Known: ${[...all.keys()].join(', ')}.`);
    return [name, benchmark];
  });
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Problem(`--${name} should be a whole number above 0.`);
  return number;
}

export function readBenchArguments(args: string[]): { names: string[]; options: BenchOptions } {
  const options = {
    publications: { type: 'string' },
    seconds: { type: 'string' },
    full: { type: 'boolean' },
  } as const;
  const { values, positionals: names } = parseArgs({ args, allowPositionals: true, options });
  const { full, ...numbers } = values;
  const given = Object.entries(numbers).map(([name, text]) => [name, wholeNumber(name, text)]);
  return { names, options: { ...(Object.fromEntries(given) as BenchOptions), ...(full ? { full } : {}) } };
}
