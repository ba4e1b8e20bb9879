import type { DayCategory } from '#src/calendar/days-settings.ts';
import { addDays, type Day, dayOf, lastWeekday, nthWeekday } from './dates.ts';
import { easterOf, orthodoxEasterOf } from './easter.ts';
import { hanukkahOf, passoverOf, roshHashanahOf } from './hebrew.ts';
import { internationalDays } from './international.ts';
import { islamicDaysOf } from './islamic.ts';
import { diwaliOf, lunarNewYearOf } from './moon.ts';

/** A day that the calendar names. */
export type NamedDay = {
  id: string;
  day: Day;
  name: string;
  category: DayCategory;
  /** What to know about it; empty where the name says all. */
  remark: string;
  /** Whether the day may be another one: where the moon has to be seen, or customs differ. */
  isApproximate: boolean;
};

type Rule = {
  id: string;
  name: string;
  on: (year: number) => Day | Day[];
  remark?: string;
  isApproximate?: boolean;
};

const each = (month: number, day: number) => (year: number) => dayOf(year, month, day);
const fromEaster = (days: number) => (year: number) => addDays(easterOf(year), days);

const [wednesday, thursday, saturday, sunday] = [3, 4, 6, 7] as const;

const sightedMoon = { isApproximate: true, remark: 'Depends on the sighting of the moon, so it can shift by a day.' };
const eveningBefore = { remark: 'Begins the evening before.' };

/** The last Sunday of May, unless that is Pentecost. */
function mothersDayOf(year: number): Day {
  const last = lastWeekday(year, 5, sunday);
  return last === addDays(easterOf(year), 49) ? addDays(last, 7) : last;
}

/** The second Wednesday of January, or the first where that is after the 12th. */
function winterSalesOf(year: number): Day {
  const second = nthWeekday(year, 1, wednesday, 2);
  return second > dayOf(year, 1, 12) ? addDays(second, -7) : second;
}

/** The last Wednesday of June, or the one before where that is after the 28th. */
function summerSalesOf(year: number): Day {
  const last = lastWeekday(year, 6, wednesday);
  return last > dayOf(year, 6, 28) ? addDays(last, -7) : last;
}

/** Sales last four weeks, the first day included. */
const salesDays = 28;
const departmental = { remark: 'Some border and overseas departments have other dates.' };

/** The day after the fourth Thursday of November. */
const blackFridayOf = (year: number) => addDays(nthWeekday(year, 11, thursday, 4), 1);

const rules: Record<DayCategory, Rule[]> = {
  fr_holidays: [
    { id: 'new_year', name: 'New Year’s Day', on: each(1, 1) },
    { id: 'easter_monday', name: 'Easter Monday', on: fromEaster(1) },
    { id: 'labour_day', name: 'Labor Day', on: each(5, 1) },
    { id: 'victory_day', name: 'Victory Day 1945', on: each(5, 8) },
    { id: 'ascension', name: 'Ascension Day', on: fromEaster(39) },
    { id: 'whit_monday', name: 'Whit Monday', on: fromEaster(50) },
    { id: 'bastille_day', name: 'Bastille Day', on: each(7, 14) },
    { id: 'assumption', name: 'Assumption', on: each(8, 15) },
    { id: 'all_saints', name: 'All Saints’ Day', on: each(11, 1) },
    { id: 'armistice', name: 'Armistice 1918', on: each(11, 11) },
    { id: 'christmas', name: 'Christmas', on: each(12, 25) },
  ],
  fr_alsace_moselle: [
    { id: 'good_friday', name: 'Good Friday (Alsace-Moselle)', on: fromEaster(-2) },
    { id: 'saint_stephen', name: 'Saint Stephen’s Day (Alsace-Moselle)', on: each(12, 26) },
  ],
  fr_guadeloupe: [{ id: 'abolition_guadeloupe', name: 'Abolition of slavery (Guadeloupe)', on: each(5, 27) }],
  fr_guyane: [{ id: 'abolition_guyane', name: 'Abolition of slavery (Guyane)', on: each(6, 10) }],
  fr_martinique: [{ id: 'abolition_martinique', name: 'Abolition of slavery (Martinique)', on: each(5, 22) }],
  fr_mayotte: [{ id: 'abolition_mayotte', name: 'Abolition of slavery (Mayotte)', on: each(4, 27) }],
  fr_reunion: [{ id: 'abolition_reunion', name: 'Abolition of slavery (La Réunion)', on: each(12, 20) }],
  fr_retail: [
    { id: 'winter_sales', name: 'Winter sales begin', on: winterSalesOf, ...departmental },
    {
      id: 'winter_sales_end',
      name: 'Winter sales end',
      on: (year) => addDays(winterSalesOf(year), salesDays - 1),
      ...departmental,
    },
    { id: 'valentine', name: 'Valentine’s Day', on: each(2, 14) },
    { id: 'grandmothers_day', name: 'Grandmothers’ Day', on: (year) => nthWeekday(year, 3, sunday, 1) },
    { id: 'mothers_day', name: 'Mother’s Day', on: mothersDayOf },
    { id: 'fathers_day', name: 'Father’s Day', on: (year) => nthWeekday(year, 6, sunday, 3) },
    { id: 'summer_sales', name: 'Summer sales begin', on: summerSalesOf, ...departmental },
    {
      id: 'summer_sales_end',
      name: 'Summer sales end',
      on: (year) => addDays(summerSalesOf(year), salesDays - 1),
      ...departmental,
    },
    { id: 'grandfathers_day', name: 'Grandfathers’ Day', on: (year) => nthWeekday(year, 10, sunday, 1) },
    { id: 'beaujolais_nouveau', name: 'Beaujolais nouveau', on: (year) => nthWeekday(year, 11, thursday, 3) },
    { id: 'black_friday', name: 'Black Friday', on: blackFridayOf },
    { id: 'cyber_monday', name: 'Cyber Monday', on: (year) => addDays(blackFridayOf(year), 3) },
  ],
  fr_culture: [
    { id: 'epiphany', name: 'Epiphany', on: each(1, 6), remark: 'Galette des rois.' },
    { id: 'candlemas', name: 'Chandeleur', on: each(2, 2), remark: 'Crêpes.' },
    { id: 'mardi_gras', name: 'Mardi gras', on: fromEaster(-47) },
    { id: 'francophonie', name: 'Francophonie Day', on: each(3, 20) },
    { id: 'clocks_forward', name: 'Clocks go forward', on: (year) => lastWeekday(year, 3, sunday) },
    { id: 'april_fools', name: 'April Fools’ Day', on: each(4, 1) },
    { id: 'abolition', name: 'Remembrance of slavery', on: each(5, 10) },
    { id: 'music_day', name: 'Fête de la musique', on: each(6, 21) },
    { id: 'heritage_saturday', name: 'Heritage Days', on: (year) => nthWeekday(year, 9, saturday, 3) },
    { id: 'heritage_sunday', name: 'Heritage Days', on: (year) => addDays(nthWeekday(year, 9, saturday, 3), 1) },
    { id: 'pink_october', name: 'Pink October begins', on: each(10, 1) },
    { id: 'clocks_back', name: 'Clocks go back', on: (year) => lastWeekday(year, 10, sunday) },
    { id: 'saint_catherine', name: 'Saint Catherine’s Day', on: each(11, 25) },
    { id: 'saint_nicholas', name: 'Saint Nicholas’ Day', on: each(12, 6) },
  ],
  international: [
    { id: 'easter', name: 'Easter Sunday', on: easterOf },
    ...internationalDays.map(({ id, name, month, day }) => ({ id, name, on: each(month, day) })),
  ],
  feasts: [
    { id: 'lunar_new_year', name: 'Lunar New Year', on: lunarNewYearOf },
    { id: 'ash_wednesday', name: 'Ash Wednesday', on: fromEaster(-46) },
    { id: 'palm_sunday', name: 'Palm Sunday', on: fromEaster(-7) },
    { id: 'pentecost', name: 'Pentecost', on: fromEaster(49) },
    { id: 'orthodox_easter', name: 'Orthodox Easter', on: orthodoxEasterOf },
    { id: 'ramadan', name: 'Ramadan begins', on: (year) => islamicDaysOf(year, 9, 1), ...sightedMoon },
    { id: 'eid_al_fitr', name: 'Eid al-Fitr', on: (year) => islamicDaysOf(year, 10, 1), ...sightedMoon },
    { id: 'eid_al_adha', name: 'Eid al-Adha', on: (year) => islamicDaysOf(year, 12, 10), ...sightedMoon },
    { id: 'passover', name: 'Passover', on: passoverOf, ...eveningBefore },
    { id: 'rosh_hashanah', name: 'Rosh Hashanah', on: roshHashanahOf, ...eveningBefore },
    { id: 'yom_kippur', name: 'Yom Kippur', on: (year) => addDays(roshHashanahOf(year), 9), ...eveningBefore },
    { id: 'hanukkah', name: 'Hanukkah', on: hanukkahOf, ...eveningBefore },
    {
      id: 'diwali',
      name: 'Diwali',
      on: diwaliOf,
      isApproximate: true,
      remark: 'Some regions celebrate a day earlier or later.',
    },
  ],
};

const byYear = new Map<string, NamedDay[]>();

function daysOf(category: DayCategory, year: number): NamedDay[] {
  const key = `${category} ${year}`;
  const known = byYear.get(key);
  if (known) return known;
  const days = rules[category].flatMap(({ id, name, on, remark = '', isApproximate = false }) =>
    [on(year)].flat().map((day) => ({ id, day, name, category, remark, isApproximate })),
  );
  byYear.set(key, days);
  return days;
}

/** The days of these categories from one day until before another, in their order. */
export function namedDaysBetween(from: Day, to: Day, categories: readonly DayCategory[]): NamedDay[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .flatMap((year) => categories.flatMap((category) => daysOf(category, year)))
    .filter(({ day }) => day >= from && day < to)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
