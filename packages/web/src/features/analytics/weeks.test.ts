import { addDays } from '@ruche/contracts/time';
import { expect, it } from 'vitest';
import { isByWeek, weeksOf } from './weeks.ts';

const days = (values: (number | null)[]) =>
  // A Wednesday.
  values.map((value, index) => ({ day: addDays('2026-11-18', index), value, publications: index === 0 ? 2 : 0 }));

it('adds up what is counted, and knows the last of what drifts, week by week from Monday', () => {
  const shown = days([1, 2, null, null, 5, null, null]);
  expect(weeksOf(shown, { isSum: true })).toEqual([
    { day: '2026-11-16', value: 8, publications: 2 },
    { day: '2026-11-23', value: null, publications: 0 },
  ]);
  expect(weeksOf(shown, { isSum: false }).map(({ value }) => value)).toEqual([5, null]);
});

it('begins with periods whose days would be only noise', () => {
  expect(isByWeek(days(Array.from({ length: 90 }, () => 1)))).toBe(false);
  expect(isByWeek(days(Array.from({ length: 365 }, () => 1)))).toBe(true);
});
