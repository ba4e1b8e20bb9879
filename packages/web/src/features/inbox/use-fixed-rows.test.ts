import { expect, it } from 'vitest';
import { rowsNear, shiftFor } from './use-fixed-rows.ts';

it('keeps few of very many rows in the document, and the one with the focus', () => {
  expect(rowsNear({ first: 0, room: 3 }, 100_000, [])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(rowsNear({ first: 50_000, room: 2 }, 100_000, [4])).toHaveLength(15);
  expect(rowsNear({ first: 90, room: 10 }, 3, [-1])).toEqual([]);
});

it('moves with what is read when rows come or go above it', () => {
  const before = ['a', 'b', 'c', 'd'];
  expect(shiftFor(before, ['new', ...before], 1)).toBe(1);
  expect(shiftFor(before, ['c', 'd'], 2)).toBe(-2);
  // The row that was seen first is gone: the next one holds the place.
  expect(shiftFor(before, ['new', 'a', 'c', 'd'], 1)).toBe(0);
  expect(shiftFor(before, ['x', 'y'], 0)).toBe(0);
});
