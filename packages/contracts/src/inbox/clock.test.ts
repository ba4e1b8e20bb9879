import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#src/time/durations.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import { type BusinessHours, BusinessHoursSchema, defaultBusinessHours } from './client-settings.ts';
import { createBusinessClock } from './clock.ts';

// Those that change their clocks at midnight, by half an hour, or in the other half of the year are among them.
const zones = fc.constantFrom(
  'Europe/Paris',
  'America/New_York',
  'America/Santiago',
  'Atlantic/Azores',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
);

const wall = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Up to two spans that do not overlap. */
const openings = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 0, maxLength: 4 })
  .map((minutes) => minutes.toSorted((one, other) => one - other))
  .map((minutes) =>
    Array.from({ length: Math.floor(minutes.length / 2) }, (_, index) => ({
      from: wall(minutes[2 * index] ?? 0),
      to: wall(minutes[2 * index + 1] ?? 0),
    })),
  );

// Around the clock changes of these zones, and a year's end with its holidays.
const starts = fc.constantFrom(
  '2026-03-07T12:00Z',
  '2026-03-28T00:00Z',
  '2026-04-04T00:00Z',
  '2026-04-23T00:00Z',
  '2026-09-05T00:00Z',
  '2026-10-03T00:00Z',
  '2026-10-24T06:00Z',
  '2026-10-29T00:00Z',
  '2026-10-31T12:00Z',
  '2026-12-24T00:00Z',
);
const hours: fc.Arbitrary<BusinessHours> = fc.record({
  weekdays: fc.array(openings, { minLength: 7, maxLength: 7 }),
  holidays: fc.constantFrom([], ['fr_holidays'] as const).map((list) => [...list]),
  closedDays: fc.constantFrom<string[]>([], ['2026-03-29', '2026-10-25', '2026-12-31']),
});

const cases = fc.record({
  hours,
  zone: zones,
  start: starts.map((text) => new Date(text)),
  first: fc.integer({ min: 0, max: 4 * 24 * 60 }),
  second: fc.integer({ min: 0, max: 4 * 24 * 60 }),
  third: fc.integer({ min: 0, max: 4 * 24 * 60 }),
});

const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMs);

/** Looks at the wall every minute. */
function countByMinute({ weekdays, holidays, closedDays }: BusinessHours, zone: string, from: Date, to: Date): number {
  const french = new Set(['2026-04-06', '2026-11-01', '2026-12-25', '2027-01-01']);
  let count = 0;
  for (let at = from; at < to; at = later(at, 1)) {
    const [day = '', time = ''] = toWallTime(at, zone).split('T');
    const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
    if (closedDays.includes(day) || (holidays.length > 0 && french.has(day))) continue;
    if (weekdays[weekday]?.some((span) => span.from <= time && time < span.to)) count += 1;
  }
  return count;
}

describe('business minutes', () => {
  it('are those that somebody would count who looks at the clock every minute', () => {
    fc.assert(
      fc.property(cases, ({ hours, zone, start, first, second }) => {
        expect(BusinessHoursSchema.safeParse(hours).success).toBe(true);
        const [from, to] = [later(start, Math.min(first, second)), later(start, Math.max(first, second))];
        expect(createBusinessClock(hours, zone).minutesBetween(from, to)).toBe(countByMinute(hours, zone, from, to));
      }),
      { numRuns: 25 },
    );
  });

  it('add up, never shrink, and are none backwards', () => {
    fc.assert(
      fc.property(cases, ({ hours, zone, start, first, second, third }) => {
        const clock = createBusinessClock(hours, zone);
        const [a, b, c] = [first, second, third]
          .toSorted((one, other) => one - other)
          .map((minute) => later(start, minute)) as [Date, Date, Date];
        expect(clock.minutesBetween(a, b) + clock.minutesBetween(b, c)).toBe(clock.minutesBetween(a, c));
        expect(clock.minutesBetween(a, c)).toBeGreaterThanOrEqual(clock.minutesBetween(a, b));
        expect(clock.minutesBetween(c, a)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('reach a target at the first instant at which that many have passed', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 3000 }), ({ hours, zone, start, first }, target) => {
        const clock = createBusinessClock(hours, zone);
        const from = later(start, first);
        const breaksAt = clock.after(from, target);
        // Null: never open, or so seldom that nobody waits, and not that long in more than two years.
        const before = new Date((breaksAt ?? later(from, 800 * 24 * 60)).getTime() - 1);
        expect(clock.minutesBetween(from, before)).toBeLessThan(target);
        expect(breaksAt === null || clock.minutesBetween(from, breaksAt) === target).toBe(true);
        expect(breaksAt === null || clock.isOpenAt(before)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('pass over the night, the weekend and holidays', () => {
    const clock = createBusinessClock(defaultBusinessHours, 'Europe/Paris');
    // Thursday, December 24 at 17:30: half an hour, then Christmas and a weekend.
    expect(clock.after(new Date('2026-12-24T16:30Z'), 60)).toEqual(new Date('2026-12-28T08:30Z'));
    expect(clock.isOpenAt(new Date('2026-12-25T10:00Z'))).toBe(false);
    expect(clock.isOpenAt(new Date('2026-12-28T10:00Z'))).toBe(true);
  });

  it('are met at closing time, not at the next opening', () => {
    const clock = createBusinessClock(defaultBusinessHours, 'Europe/Paris');
    expect(clock.after(new Date('2026-11-18T16:00Z'), 60)).toEqual(new Date('2026-11-18T17:00Z'));
  });

  it('never come where nobody opens', () => {
    const clock = createBusinessClock({ weekdays: [[], [], [], [], [], [], []], holidays: [], closedDays: [] }, 'UTC');
    expect(clock.after(new Date('2026-11-18T16:00Z'), 1)).toBeNull();
  });
});
