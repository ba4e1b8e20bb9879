import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicHolidaysOf } from '#src/calendar/days/index.ts';
import { addDays, daysBetween } from '#src/time/moves.ts';
import { dueAtOf, followingPeriod, hasOwnTitle, nextScheduled, periodAround, titleOf } from './periods.ts';

const isHoliday = publicHolidaysOf(['fr_holidays', 'international', 'fr_retail']);
const timing = { workingDay: 1, time: '09:00', zone: 'Europe/Paris', isHoliday };

describe('the period that follows', () => {
  it.each([
    ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
    ['2028-01-01', '2028-01-31', '2028-02-01', '2028-02-29'],
    ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'],
    ['2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30'],
    ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
    ['2026-03-23', '2026-03-29', '2026-03-30', '2026-04-05'],
    ['2026-01-01', '2026-01-30', '2026-01-31', '2026-03-01'],
    ['2026-05-04', '2026-05-04', '2026-05-05', '2026-05-05'],
  ])('of %s to %s is %s to %s', (from, to, nextFrom, nextTo) => {
    expect(followingPeriod({ from, to })).toEqual({ from: nextFrom, to: nextTo });
  });

  it('begins the day after and is never empty', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.nat(400), (start, length) => {
        const from = addDays('2000-01-01', start);
        const period = { from, to: addDays(from, length) };
        const next = followingPeriod(period);
        expect([next.from, next.to >= next.from]).toEqual([addDays(period.to, 1), true]);
      }),
    );
  });
});

describe('the day it goes out', () => {
  it.each([
    ['monthly', '2026-04-15', 1, '2026-05-04T07:00:00.000Z'], // May 1 is a holiday, then a weekend.
    ['monthly', '2026-04-15', 5, '2026-05-11T07:00:00.000Z'], // May 8, too.
    ['monthly', '2026-12-15', 1, '2027-01-04T08:00:00.000Z'],
    ['weekly', '2026-03-24', 1, '2026-03-30T07:00:00.000Z'], // Clocks were changed the night before.
    ['weekly', '2026-04-01', 1, '2026-04-07T07:00:00.000Z'], // Easter Monday.
    ['weekly', '2026-02-10', 1, '2026-02-16T08:00:00.000Z'],
  ] as const)('%s, of %s, working day %i: %s', (cadence, day, workingDay, expected) => {
    const due = dueAtOf(periodAround(cadence, day), { ...timing, workingDay });
    expect(due.toISOString()).toBe(expected);
  });

  it('knows only the holidays that are chosen', () => {
    const none = { ...timing, isHoliday: publicHolidaysOf(['international']) };
    expect(dueAtOf(periodAround('monthly', '2026-04-15'), none).toISOString()).toBe('2026-05-01T07:00:00.000Z');
  });

  it('is the first from now on, once for each period', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom('weekly' as const, 'monthly' as const),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('Europe/Paris', 'Pacific/Auckland', 'America/St_Johns', 'Pacific/Honolulu'),
        (now, cadence, workingDay, zone) => {
          const at = { ...timing, workingDay, zone };
          const { period, dueAt } = nextScheduled(cadence, at, { now, madeTo: null });
          expect(dueAt.getTime()).toBeGreaterThan(now.getTime());
          const before = periodAround(cadence, addDays(period.from, -1));
          expect(dueAtOf(before, at).getTime()).toBeLessThanOrEqual(now.getTime());
          expect(nextScheduled(cadence, at, { now, madeTo: period.to }).period).toEqual(followingPeriod(period));
          expect(daysBetween(period.from, period.to)).toBeGreaterThanOrEqual(6);
        },
      ),
      { numRuns: 50 },
    );
  });
});

it('is called by client and days, however long the client’s name is', () => {
  const period = { from: '2026-05-01', to: '2026-05-31' };
  expect(titleOf('Boulangerie', period, 'en')).toMatch(/^Boulangerie, May 1\s–\s31, 2026$/u);
  expect(titleOf('🐝'.repeat(120), period, 'fr').length).toBeLessThanOrEqual(120);
});

it('knows the usual title in every language, whatever spaces it was written with', () => {
  const report = { clientName: 'Boulangerie', from: '2026-05-01', to: '2026-05-31' };
  const [inEnglish, inFrench] = [titleOf('Boulangerie', report, 'en'), titleOf('Boulangerie', report, 'fr')];
  for (const title of [inEnglish, inFrench, 'Boulangerie, May 1 – 31, 2026', 'Boulangerie, May 1–31, 2026']) {
    expect({ title, isOwn: hasOwnTitle({ ...report, title }) }).toEqual({ title, isOwn: false });
  }
  expect(hasOwnTitle({ ...report, title: 'Spring' })).toBe(true);
});
