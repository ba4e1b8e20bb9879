import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#src/time/moves.ts';
import { dayAt, longestPeriodDays, periodOf } from './period.ts';

const now = new Date('2026-11-18T23:30:00Z');

function told(query: { from?: string; to?: string }, zone: string) {
  const period = periodOf(query, zone, now);
  return period && [period.previousFrom, period.from, period.to].map((at) => at.toISOString());
}

it('is the last 30 days with today, as clocks of the zone show them', () => {
  expect(told({}, 'UTC')).toEqual(['2026-09-20T00:00:00.000Z', '2026-10-20T00:00:00.000Z', '2026-11-19T00:00:00.000Z']);
  expect(periodOf({}, 'Asia/Tokyo', now)).toMatchObject({ firstDay: '2026-10-21', lastDay: '2026-11-19' });
});

it('has days of 23 and 25 hours where clocks change, and none that begins twice', () => {
  expect(told({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Paris')).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
  // In Havana clocks go back from one to midnight; in Cairo they skip the first hour of the day.
  expect(told({ from: '2026-11-01', to: '2026-11-01' }, 'America/Havana')?.[1]).toBe('2026-11-01T04:00:00.000Z');
  expect(told({ from: '2026-04-24', to: '2026-04-24' }, 'Africa/Cairo')?.[1]).toBe('2026-04-23T22:00:00.000Z');
});

it('compares moments with as much time before', () => {
  const query = { from: '2026-05-04T10:00:00Z', to: '2026-05-04T13:30:00Z' };
  expect(told(query, 'UTC')?.[0]).toBe('2026-05-04T06:30:00.000Z');
});

it('is none where it ends before it begins, or is longer than anybody needs', () => {
  expect(told({ from: '2026-05-04', to: '2026-05-03' }, 'UTC')).toBeNull();
  expect(told({ from: '2030-01-01' }, 'UTC')).toBeNull();
  const to = addDays('2010-01-01', longestPeriodDays);
  expect(told({ from: '2010-01-01', to }, 'UTC')).toBeNull();
  expect(told({ from: '2010-01-02', to }, 'UTC')).not.toBeNull();
});

it('begins and ends with the days that were asked for, and is preceded by as many', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Paris',
    'America/Havana',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Pacific/Auckland',
  );
  fc.assert(
    fc.property(zones, fc.nat(9000), fc.integer({ min: 1, max: 400 }), (zone, first, length) => {
      const [from, to] = [addDays('2001-01-01', first), addDays('2001-01-01', first + length - 1)];
      const period = periodOf({ from, to }, zone, now);
      if (!period) throw new Error('There is a period.');
      expect([period.firstDay, period.lastDay]).toEqual([from, to]);
      expect(dayAt(new Date(period.from.getTime() - 1), zone)).not.toBe(from);
      expect(daysBetween(dayAt(period.previousFrom, zone), from)).toBe(length);
    }),
  );
});
