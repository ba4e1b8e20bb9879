import { describe, expect, it } from 'vitest';
import { type Benchmark, selectBenchmarks } from './select.ts';

const nothing: Benchmark = () => undefined;
const all = new Map([
  ['start', nothing],
  ['lists', nothing],
]);
const namesFor = (names: string[]) => selectBenchmarks(all, names).map(([name]) => name);

describe('npm run bench', () => {
  it('runs everything without a name, and otherwise what is named', () => {
    expect(namesFor([])).toEqual(['start', 'lists']);
    expect(namesFor(['lists'])).toEqual(['lists']);
  });

  it('lists what exists when a name is unknown', () => {
    expect(() => namesFor(['list'])).toThrow('Unknown benchmark "list". Known: start, lists.');
  });
});
