import { describe, expect, it } from 'vitest';
import { createKeySequence } from './key-sequence.ts';

describe('shortcuts', () => {
  it('are single keys, or two within a moment', () => {
    const read = createKeySequence(['n', 'g c', 'g o']);
    expect(read('n', 0)).toBe('n');
    expect(read('g', 10)).toBeNull();
    expect(read('c', 500)).toBe('g c');
  });

  it('forget a first key that was followed too late or by another', () => {
    const read = createKeySequence(['n', 'c', 'g c']);
    read('g', 0);
    expect(read('c', 5_000)).toBe('c');
    read('g', 6_000);
    expect(read('x', 6_100)).toBeNull();
    expect(read('c', 6_200)).toBe('c');
  });

  it('take a repeated first key as a new beginning', () => {
    const read = createKeySequence(['g c']);
    read('g', 0);
    read('g', 100);
    expect(read('c', 200)).toBe('g c');
  });
});
