import { describe, expect, it } from 'vitest';
import { describeSize } from './times.ts';

describe('describeSize', () => {
  it.each([
    [512, '512 bytes'],
    [2_400, '2 kB'],
    [3_250_000, '3.3 MB'],
  ])('tells %d as %s', (bytes, text) => {
    expect(describeSize(bytes)).toBe(text);
  });
});
