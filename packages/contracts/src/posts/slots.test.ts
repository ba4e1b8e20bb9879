import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWallTime } from '#src/time/zoned-time.ts';
import { findNextSlot, type Slot, SlotsInputSchema } from './slots.ts';

const isFree = () => false;

function next(slots: Slot[], timeZone: string, after: string, isTaken: (instant: Date) => boolean = isFree) {
  return findNextSlot(slots, { timeZone, after: new Date(after), isTaken })?.toISOString() ?? null;
}

const sunday = (time: string): Slot => ({ weekday: 7, time, socialAccountId: null });

describe('the slots of a week', () => {
  it('are kept once, in order', () => {
    const account = '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be';
    const own = { weekday: 1, time: '07:00', socialAccountId: account };
    const slots = [own, sunday('09:00'), { weekday: 1, time: '18:00' }, sunday('09:00'), { weekday: 1, time: '07:30' }];
    expect(SlotsInputSchema.parse({ slots }).slots).toEqual([
      { weekday: 1, time: '07:30', socialAccountId: null },
      { weekday: 1, time: '18:00', socialAccountId: null },
      sunday('09:00'),
      own,
    ]);
  });

  it.each(['24:00', '9:00', '09:60', '', '09:00:00'])('have no time like %j', (time) => {
    expect(SlotsInputSchema.safeParse({ slots: [sunday(time)] }).success).toBe(false);
  });
});

describe('the next slot', () => {
  it('is none where there are no slots, or none is free', () => {
    expect(next([], 'Europe/Paris', '2026-03-01T00:00Z')).toBeNull();
    expect(next([sunday('10:00')], 'Europe/Paris', '2026-03-01T00:00Z', () => true)).toBeNull();
  });

  it.each([
    // Clocks go forward on 29 March 2026 and back on 25 October in Paris, at other times elsewhere.
    ['Europe/Paris', '10:00', '2026-03-22T10:00Z', '2026-03-29T08:00:00.000Z'],
    ['Europe/Paris', '02:30', '2026-03-28T10:00Z', '2026-03-29T01:30:00.000Z'],
    ['Europe/Paris', '02:30', '2026-10-24T10:00Z', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '02:30', '2026-03-07T10:00Z', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '01:30', '2026-10-31T10:00Z', '2026-11-01T05:30:00.000Z'],
    ['Australia/Sydney', '02:15', '2026-10-03T10:00Z', '2026-10-03T16:15:00.000Z'],
    ['Australia/Lord_Howe', '02:15', '2026-10-03T10:00Z', '2026-10-03T15:45:00.000Z'],
    ['Pacific/Kiritimati', '00:30', '2026-01-03T00:00Z', '2026-01-03T10:30:00.000Z'],
  ])('in %s at %s on a Sunday, after %s, is %s', (zone, time, after, expected) => {
    expect(next([sunday(time)], zone, after)).toBe(expected);
  });

  it('follows the clocks where one slot is moved behind another', () => {
    const slots = [sunday('02:45'), sunday('03:15')];
    expect(next(slots, 'Europe/Paris', '2026-03-28T10:00Z')).toBe('2026-03-29T01:15:00.000Z');
  });

  it('passes over what is taken', () => {
    const taken = new Set(['2026-03-01T09:00:00.000Z', '2026-03-08T09:00:00.000Z']);
    const found = next([sunday('10:00')], 'Europe/Paris', '2026-02-28T00:00Z', (at) => taken.has(at.toISOString()));
    expect(found).toBe('2026-03-15T09:00:00.000Z');
  });

  it('is later than asked, at most a week away, and shows the time of a slot unless clocks skip it', () => {
    const zones = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
    const slots = fc.array(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        // Outside of the hours at which clocks change anywhere here.
        time: fc.integer({ min: 4 * 60, max: 23 * 60 }).map((minute) => {
          const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
          return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        }),
        socialAccountId: fc.constant(null),
      }),
      { minLength: 1, maxLength: 10 },
    );
    const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(slots, fc.constantFrom(...zones), instants, (week, timeZone, after) => {
        const found = findNextSlot(week, { timeZone, after, isTaken: isFree });
        if (!found) throw new Error('There should be a slot.');
        expect(found.getTime()).toBeGreaterThan(after.getTime());
        expect(found.getTime() - after.getTime()).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000);
        expect(week.map(({ time }) => time)).toContain(toWallTime(found, timeZone).slice(11));
      }),
    );
  });
});
