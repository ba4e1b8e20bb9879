import type { DayCategory } from '@ruche/contracts/calendar';
import { publicHolidaysOf } from '@ruche/contracts/calendar/days';
import { dueAtOf, type ReportTiming } from '@ruche/contracts/reports';
import type { ReportScheduleRow } from './tables.ts';

type Timed = Pick<ReportScheduleRow, 'workingDay' | 'time'> & {
  zone: string;
  dayCategories: readonly DayCategory[];
};

/** By what the client's clocks and calendar are now. */
export function timingOf({ workingDay, time, zone, dayCategories }: Timed): ReportTiming {
  return { workingDay, time, zone, isHoliday: publicHolidaysOf(dayCategories) };
}

/** When the next report of a schedule is to be made. What is stored may be of another zone or of other holidays. */
export function nextDueAt(schedule: Timed & Pick<ReportScheduleRow, 'nextFirstDay' | 'nextLastDay'>): Date {
  return dueAtOf({ from: schedule.nextFirstDay, to: schedule.nextLastDay }, timingOf(schedule));
}
