import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { makeId } from './ids.ts';

const epochMs = 1_288_834_974_657n;
const timeOf = (id: string) => Number((BigInt(id) >> 22n) + epochMs);
const now = Date.parse('2026-11-17T09:30:00Z');

test('an id carries the time of its own sandbox, whatever the clock of another says', () => {
  const [ahead, here] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')];
  makeId({ db: ahead, now: () => now + 60 * 86_400_000 });
  expect(timeOf(makeId({ db: here, now: () => now }))).toBe(now);
});

test('every id is above the one before, also within a millisecond', () => {
  const context = { db: new DatabaseSync(':memory:'), now: () => now };
  const ids = Array.from({ length: 5 }, () => BigInt(makeId(context)));
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => (one < other ? -1 : 1)));
});
