import type { DayCategory } from '#src/calendar/days-settings.ts';
import type { Day } from './dates.ts';
import { namedDaysBetween } from './days.ts';

/** Those on which people do not work; the others are only named. */
const publicCategories: ReadonlySet<DayCategory> = new Set<DayCategory>([
  'fr_holidays',
  'fr_alsace_moselle',
  'fr_guadeloupe',
  'fr_guyane',
  'fr_martinique',
  'fr_mayotte',
  'fr_reunion',
]);

/** Whether a day is a public holiday to somebody whose calendar shows these kinds of days. */
export function publicHolidaysOf(categories: readonly DayCategory[]): (day: Day) => boolean {
  const chosen = categories.filter((category) => publicCategories.has(category));
  const years = new Map<string, ReadonlySet<Day>>();
  return (day) => {
    if (chosen.length === 0) return false;
    const year = day.slice(0, 4);
    const known =
      years.get(year) ?? new Set(namedDaysBetween(`${year}-01-01`, `${year}-12-31`, chosen).map((one) => one.day));
    years.set(year, known);
    return known.has(day);
  };
}
