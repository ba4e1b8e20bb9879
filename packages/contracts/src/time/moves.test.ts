import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  instantOfWallTime,
  moveInstant,
  moveToDay,
  moveToHour,
  moveToTime,
  shiftWallTime,
  timeOf,
} from './moves.ts';
import { fromWallTime, toWallTime, type WallTime } from './zoned-time.ts';

// Both clock changes of each lie in these years.
const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Sydney', 'Australia/Lord_Howe');
const days: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 730 }).map((after) => addDays('2026-01-01', after));
const times = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));

type Case = { zone: string; start: Date; route: Day[] };

/** A post at a time that its clocks show on every day of the route. */
const drags: fc.Arbitrary<Case> = fc
  .record({ zone: zones, day: days, time: times, route: fc.array(days, { minLength: 1, maxLength: 8 }) })
  .filter(({ zone, day, time, route }) =>
    [day, ...route].every((one) => fromWallTime(`${one}T${time}`, zone)?.kind !== 'missing'),
  )
  .map(({ zone, day, time, route }) => ({ zone, start: existing(`${day}T${time}`, zone), route: [...route, day] }));

function existing(wall: WallTime, zone: string): Date {
  const instant = instantOfWallTime(wall, zone);
  if (instant === null) throw new Error(`${wall} is no time.`);
  return instant;
}

function drag(instant: Date, zone: string, to: (wall: WallTime) => WallTime): Date {
  const moved = moveInstant(instant, zone, to);
  if (moved === null) throw new Error('That is no time.');
  return moved;
}

describe('moving a post', () => {
  it('from day to day and back keeps what the clocks show, across both clock changes', () => {
    fc.assert(
      fc.property(drags, ({ zone, start, route }) => {
        const time = timeOf(toWallTime(start, zone));
        const end = route.reduce((at, day) => {
          const moved = drag(at, zone, (wall) => moveToDay(wall, day));
          expect(toWallTime(moved, zone)).toBe(`${day}T${time}`);
          return moved;
        }, start);
        expect(end).toEqual(start);
      }),
      { numRuns: 300 },
    );
  });

  it('by days there and back, in any steps, ends where it began', () => {
    fc.assert(
      fc.property(drags, ({ zone, start, route }) => {
        const first = dayOf(toWallTime(start, zone));
        const end = route.reduce(
          (at, day) =>
            drag(at, zone, (wall) => shiftWallTime(wall, { days: daysBetween(dayOf(toWallTime(at, zone)), day) })),
          start,
        );
        expect(end).toEqual(start);
        expect(dayOf(toWallTime(end, zone))).toBe(first);
      }),
      { numRuns: 300 },
    );
  });

  it('to an hour keeps the minute, and a copy for another zone shows the same time there', () => {
    fc.assert(
      fc.property(drags, zones, fc.integer({ min: 0, max: 23 }), ({ zone, start, route }, other, hour) => {
        const [day = ''] = route;
        const wall = moveToHour(toWallTime(start, zone), day, hour);
        expect(wall.slice(14)).toBe(toWallTime(start, zone).slice(14));
        for (const there of [zone, other]) {
          if (fromWallTime(wall, there)?.kind === 'missing') continue;
          expect(toWallTime(existing(wall, there), there)).toBe(wall);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('where it already is leaves its instant alone, the second of a doubled time too', () => {
    const second = new Date('2026-10-25T01:30Z');
    expect(moveInstant(second, 'Europe/Paris', (wall) => moveToDay(wall, '2026-10-25'))).toEqual(second);
    const away = drag(second, 'Europe/Paris', (wall) => moveToDay(wall, '2026-10-26'));
    expect(toWallTime(away, 'Europe/Paris')).toBe('2026-10-26T02:30');
    expect(drag(away, 'Europe/Paris', (wall) => moveToDay(wall, '2026-10-25'))).toEqual(new Date('2026-10-25T00:30Z'));
  });

  it.each([
    ['Europe/Paris', '2026-03-29T02:30', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:15', '2026-03-08T03:15'],
    ['Australia/Sydney', '2026-10-04T02:00', '2026-10-04T03:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45'],
  ])('in %s onto %s, which the clocks skip, is as long after the change', (zone, wall, shown) => {
    expect(toWallTime(existing(wall, zone), zone)).toBe(shown);
  });

  it('knows months, leap days and minutes over midnight', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(shiftWallTime('2026-12-31T23:50', { minutes: 15 })).toBe('2027-01-01T00:05');
    expect(moveToTime('2026-12-31T23:50', '07:05')).toBe('2026-12-31T07:05');
    expect(instantOfWallTime('2026-02-30T10:00', 'Europe/Paris')).toBeNull();
  });
});
