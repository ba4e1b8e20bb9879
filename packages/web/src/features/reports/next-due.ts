import type { DayCategory, DaysSettings } from '@ruche/contracts/calendar';
import { publicHolidaysOf } from '@ruche/contracts/calendar/days';
import { nextScheduled, type ReportCadence, type ReportDays } from '@ruche/contracts/reports';

/** The kinds of days that the client's calendar names, public holidays among them. */
export function dayCategoriesOf(settings: DaysSettings | undefined, clientId: string): readonly DayCategory[] {
  const own = settings?.clients.find((client) => client.clientId === clientId)?.categories;
  return own ?? settings?.categories ?? [];
}

type Timing = {
  cadence: ReportCadence;
  workingDay: number;
  time: string;
  zone: string;
  categories: readonly DayCategory[];
};

/** The next report of a schedule that begins now: what it covers, and when it is made. */
export function nextDue({ cadence, categories, ...timing }: Timing, now = new Date()): ReportDays & { at: Date } {
  const isHoliday = publicHolidaysOf(categories);
  const { period, dueAt } = nextScheduled(cadence, { ...timing, isHoliday }, { now, madeTo: null });
  return { ...period, at: dueAt };
}
