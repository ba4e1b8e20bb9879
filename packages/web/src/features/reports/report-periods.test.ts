import { expect, it } from 'vitest';
import { daysOfPeriod, problemOf } from './report-periods.ts';

// Already the first of the month in Paris.
const now = new Date('2026-10-31T23:30:00Z');

it('names whole months, whole weeks, and thirty whole days before today in the client’s zone', () => {
  expect(daysOfPeriod('lastMonth', 'Europe/Paris', now)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(daysOfPeriod('lastMonth', 'America/New_York', now)).toEqual({ from: '2026-09-01', to: '2026-09-30' });
  expect(daysOfPeriod('lastWeek', 'Europe/Paris', now)).toEqual({ from: '2026-10-19', to: '2026-10-25' });
  expect(daysOfPeriod('last30Days', 'Europe/Paris', now)).toEqual({ from: '2026-10-02', to: '2026-10-31' });
});

it('tells what is wrong with a period', () => {
  expect(problemOf({ from: '2026-10-02', to: '2026-10-01' })).toBe('reversed');
  expect(problemOf({ from: '2025-01-01', to: '2026-10-01' })).toBe('tooLong');
  expect(problemOf({ from: '2026-10-01', to: '2026-10-01' })).toBeNull();
});
