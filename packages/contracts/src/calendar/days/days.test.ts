import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayCategories } from '#src/calendar/days-settings.ts';
import { namedDaysBetween } from './index.ts';

const daysOfYear = (year: number) => namedDaysBetween(`${year}-01-01`, `${year + 1}-01-01`, dayCategories);
const datesOf = (id: string, year: number) =>
  daysOfYear(year)
    .filter((named) => named.id === id)
    .map(({ day }) => day);

describe('days that move', () => {
  it.each([
    // Sundays and what is counted from Easter.
    ['easter_monday', '2020-04-13 2021-04-05 2022-04-18 2023-04-10 2024-04-01 2025-04-21 2026-04-06 2027-03-29'],
    ['ascension', '2020-05-21 2021-05-13 2022-05-26 2023-05-18 2024-05-09 2025-05-29 2026-05-14 2027-05-06'],
    ['whit_monday', '2020-06-01 2021-05-24 2022-06-06 2023-05-29 2024-05-20 2025-06-09 2026-05-25 2027-05-17'],
    ['good_friday', '2023-04-07 2024-03-29 2025-04-18 2026-04-03 2027-03-26'],
    ['mardi_gras', '2023-02-21 2024-02-13 2025-03-04 2026-02-17 2027-02-09'],
    ['easter', '2000-04-23 2008-03-23 2011-04-24 2019-04-21 2035-03-25 2038-04-25'],
    ['orthodox_easter', '2020-04-19 2021-05-02 2022-04-24 2023-04-16 2024-05-05 2025-04-20 2026-04-12 2027-05-02'],
    // The last Sunday of May was Pentecost in 2020 and 2023.
    ['mothers_day', '2019-05-26 2020-06-07 2021-05-30 2022-05-29 2023-06-04 2024-05-26 2025-05-25 2026-05-31'],
    ['fathers_day', '2022-06-19 2023-06-18 2024-06-16 2025-06-15 2026-06-21'],
    ['grandmothers_day', '2023-03-05 2024-03-03 2025-03-02 2026-03-01'],
    ['beaujolais_nouveau', '2022-11-17 2023-11-16 2024-11-21 2025-11-20 2026-11-19'],
    ['heritage_saturday', '2019-09-21 2021-09-18 2022-09-17 2023-09-16 2024-09-21 2025-09-20 2026-09-19'],
    ['black_friday', '2022-11-25 2023-11-24 2024-11-29 2025-11-28 2026-11-27'],
    ['cyber_monday', '2023-11-27 2024-12-02 2025-12-01'],
    // Where the second Wednesday is after the 12th, or the last one after the 28th, sales begin a week before.
    ['winter_sales', '2020-01-08 2022-01-12 2023-01-11 2024-01-10 2025-01-08 2026-01-07'],
    ['winter_sales_end', '2024-02-06 2025-02-04 2026-02-03'],
    ['summer_sales', '2022-06-22 2023-06-28 2024-06-26 2025-06-25 2026-06-24'],
    ['summer_sales_end', '2024-07-23 2025-07-22'],
    ['clocks_forward', '2024-03-31 2025-03-30 2026-03-29'],
    ['clocks_back', '2024-10-27 2025-10-26 2026-10-25'],
    ['lunar_new_year', '2019-02-05 2020-01-25 2021-02-12 2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17'],
    // New moons some minutes from midnight in China; and a month that was repeated before.
    ['lunar_new_year', '2027-02-06 2028-01-26 2029-02-13 2030-02-03 2033-01-31 2034-02-19'],
    ['passover', '2023-04-06 2024-04-23 2025-04-13 2026-04-02'],
    ['rosh_hashanah', '2023-09-16 2024-10-03 2025-09-23 2026-09-12'],
    ['yom_kippur', '2023-09-25 2024-10-12 2025-10-02 2026-09-21'],
    ['hanukkah', '2022-12-19 2023-12-08 2024-12-26 2025-12-15 2026-12-05'],
    ['ramadan', '2023-03-23 2024-03-11 2025-03-01 2026-02-18'],
    ['eid_al_fitr', '2023-04-21 2024-04-10 2025-03-30 2026-03-20'],
    ['diwali', '2019-10-27 2020-11-14 2021-11-04 2022-10-24 2023-11-12 2024-10-31 2025-10-20 2026-11-08 2027-10-29'],
  ])('%s', (id, known) => {
    const days = known.split(' ');
    expect(days.flatMap((day) => datesOf(id, Number(day.slice(0, 4))))).toEqual(days);
  });

  it('come twice in a year where the year of the moon is shorter', () => {
    expect(datesOf('ramadan', 2030)).toEqual(['2030-01-05', '2030-12-26']);
  });
});

const twice: ReadonlySet<string> = new Set(['ramadan', 'eid_al_fitr', 'eid_al_adha']);
const years = fc.integer({ min: 2000, max: 2149 });
const known = new Set(daysOfYear(2026).map(({ id }) => id));

it('has every day once in every year, in the order of the year', () => {
  fc.assert(
    fc.property(years, (year) => {
      const days = daysOfYear(year);
      expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
      expect(days.every(({ day }) => day.startsWith(String(year)))).toBe(true);
      const counts = Map.groupBy(days, ({ id }) => id);
      expect(new Set(counts.keys())).toEqual(known);
      for (const [id, { length }] of counts) expect(length).toBeLessThanOrEqual(twice.has(id) ? 2 : 1);
    }),
    { numRuns: 60 },
  );
});

const shown = (calendar: string, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { timeZone: 'UTC', ...options }).format(new Date(day));

it('agrees with another reckoning of the Hebrew calendar', () => {
  fc.assert(
    fc.property(years, (year) => {
      const feasts = {
        passover: '15 Nisan',
        rosh_hashanah: '1 Tishri',
        yom_kippur: '10 Tishri',
        hanukkah: '25 Kislev',
      };
      for (const [id, name] of Object.entries(feasts)) {
        const [day = ''] = datesOf(id, year);
        expect(shown('hebrew', day, { month: 'long', day: 'numeric' })).toBe(name);
      }
    }),
    { numRuns: 60 },
  );
});

const named = (from: string, to: string, ...categories: (typeof dayCategories)[number][]) =>
  namedDaysBetween(from, to, categories).map(({ name }) => name);

it('names only what is asked for, up to the day before the last', () => {
  expect(named('2026-12-20', '2026-12-26', 'fr_holidays', 'fr_alsace_moselle')).toEqual(['Christmas']);
  expect(named('2026-12-20', '2026-12-27', 'fr_holidays', 'fr_alsace_moselle')).toEqual([
    'Christmas',
    'Saint Stephen’s Day (Alsace-Moselle)',
  ]);
  expect(named('2026-12-28', '2027-01-04', 'fr_holidays', 'international')).toEqual([
    'New Year’s Eve',
    'New Year’s Day',
  ]);
  expect(named('2026-01-01', '2027-01-01')).toEqual([]);
});
