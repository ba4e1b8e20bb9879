import { parseArgs } from 'node:util';
import { Problem } from '#scripts/setup/problem.mjs';

export type CrashOptions = { seed: number; publications: number; minutes: number };

function wholeNumber(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Problem(`--${name} should be a whole number above 0.`);
  return number;
}

/** `--seed N --publications N --minutes N`, each with a value of its own where it is left out. */
export function readCrashOptions(args: string[]): CrashOptions {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      publications: { type: 'string', default: '2000' },
      minutes: { type: 'string', default: '10' },
    },
  });
  return {
    seed: wholeNumber('seed', values.seed),
    publications: wholeNumber('publications', values.publications),
    minutes: wholeNumber('minutes', values.minutes),
  };
}
