import { describe, expect, it } from 'vitest';
import { daysAround, morningOf } from './summary-days.ts';

describe('the morning', () => {
  it.each([
    ['2026-11-17T07:59:59Z', 'UTC', null],
    ['2026-11-17T08:00:00Z', 'UTC', '2026-11-17'],
    ['2026-11-17T11:59:59Z', 'UTC', '2026-11-17'],
    ['2026-11-17T12:00:00Z', 'UTC', null],
    ['2026-11-17T07:00:00Z', 'Europe/Paris', '2026-11-17'],
    ['2026-11-16T23:00:00Z', 'Asia/Tokyo', '2026-11-17'],
    ['2026-11-17T02:15:00Z', 'Asia/Kathmandu', '2026-11-17'],
    ['2026-11-17T18:00:00Z', 'Pacific/Kiritimati', '2026-11-18'],
    // The night before, clocks went forward; and back.
    ['2026-03-29T05:59:00Z', 'Europe/Paris', null],
    ['2026-03-29T06:00:00Z', 'Europe/Paris', '2026-03-29'],
    ['2026-10-25T06:59:00Z', 'Europe/Paris', null],
    ['2026-10-25T07:00:00Z', 'Europe/Paris', '2026-10-25'],
  ])('at %s in %s is that of %s', (at, zone, day) => {
    expect(morningOf(new Date(at), zone)).toBe(day);
  });
});

function hoursOf(day: string, zone: string): number[] {
  const { yesterday, today } = daysAround(day, zone);
  return [yesterday, today].map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000);
}

describe('a day', () => {
  it.each([
    ['2026-11-17', 'UTC', [24, 24]],
    ['2026-03-29', 'Europe/Paris', [24, 23]],
    ['2026-03-30', 'Europe/Paris', [23, 24]],
    ['2026-10-25', 'Europe/Paris', [24, 25]],
    ['2026-11-02', 'America/New_York', [25, 24]],
    // Clocks change at midnight: the day begins at one, or has its last hour twice.
    ['2026-04-24', 'Africa/Cairo', [24, 23]],
    ['2026-10-30', 'Africa/Cairo', [25, 24]],
  ])('%s in %s and the one before it have %j hours', (day, zone, hours) => {
    expect(hoursOf(day, zone)).toEqual(hours);
  });
});
