import type { DayCategory, DaysSettings } from '@ruche/contracts/calendar';
import { namedDaysBetween } from '@ruche/contracts/calendar/days';
import { dueAtOf, followingPeriod, periodAround, type ReportCadence, type ReportDays } from '@ruche/contracts/reports';
import { addDays, dayOf, toWallTime } from '@ruche/contracts/time';

/** Shops and festivals keep nobody from work. */
const isOfHolidays = (category: string) =>
  category.startsWith('fr_') && category !== 'fr_retail' && category !== 'fr_culture';

export function holidayCategoriesOf(settings: DaysSettings | undefined, clientId: string) {
  const own = settings?.clients.find((client) => client.clientId === clientId)?.categories;
  return (own ?? settings?.categories ?? []).filter(isOfHolidays);
}

type Timing = {
  cadence: ReportCadence;
  workingDay: number;
  time: string;
  zone: string;
  categories: readonly DayCategory[];
};

/** The next report of a schedule that begins now: what it covers, and when it is made. */
export function nextDue({ cadence, zone, categories, ...timing }: Timing, now = new Date()): ReportDays & { at: Date } {
  const today = dayOf(toWallTime(now, zone));
  const current = periodAround(cadence, today);
  const holidays = new Set(
    namedDaysBetween(addDays(current.from, -31), addDays(current.to, 62), categories).map(({ day }) => day),
  );
  const isHoliday = (day: string) => holidays.has(day);
  let period = periodAround(cadence, addDays(current.from, -1));
  for (;;) {
    const at = dueAtOf(period, { ...timing, zone, isHoliday });
    if (at > now) return { ...period, at };
    period = followingPeriod(period);
  }
}
