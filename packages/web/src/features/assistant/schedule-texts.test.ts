import { expect, it } from 'vitest';
import { nameOfDays, periodsFrom } from './schedule-periods.ts';
import { describeSlot } from './slot-text.ts';

const choices = (day: string, today: string) =>
  periodsFrom(day, today).map(({ from, to, label }) => `${label}: ${from} to ${to}`);

it('offers the week and month that are shown and the next, without days that are over', () => {
  expect(choices('2026-11-18', '2026-11-18')).toEqual([
    'This week, Nov 18 – 22: 2026-11-18 to 2026-11-22',
    'Next week, Nov 23 – 29: 2026-11-23 to 2026-11-29',
    'November 2026, Nov 18 – 30: 2026-11-18 to 2026-11-30',
    'December 2026: 2026-12-01 to 2026-12-31',
  ]);
  expect(choices('2026-12-30', '2026-11-18')).toEqual([
    'Dec 28 – Jan 3, 2027: 2026-12-28 to 2027-01-03',
    'Jan 4 – 10, 2027: 2027-01-04 to 2027-01-10',
    'December 2026: 2026-12-01 to 2026-12-31',
    'January 2027: 2027-01-01 to 2027-01-31',
  ]);
  expect(periodsFrom('2020-01-01', '2026-11-18')).toEqual(periodsFrom('2026-11-18', '2026-11-18'));
});

it('names days with their year where it is another', () => {
  expect(nameOfDays('2026-11-28', '2026-12-04', '2026-11-18')).toBe('Nov 28 – Dec 4');
  expect(nameOfDays('2026-11-18', '2026-11-18', '2026-11-18')).toBe('Nov 18');
});

it('tells why an hour was chosen, with its number', () => {
  const numbers = { basis: 'numbers' as const, effect: 1.184, n: 12 };
  expect(describeSlot(numbers)).toBe('18% above this client’s usual engagement at this time (12 posts then).');
  expect(describeSlot({ ...numbers, effect: 0.9, n: 1 })).toBe(
    '10% below this client’s usual engagement at this time (1 post then).',
  );
  expect(describeSlot({ ...numbers, n: 0 })).toContain('judged by the times around it');
  expect(describeSlot({ ...numbers, effect: 1.001 })).toBe('The usual engagement at this time (12 posts then).');
  expect(describeSlot({ basis: 'habit', effect: 1, n: 0 })).toContain('A usual time on the network');
});
