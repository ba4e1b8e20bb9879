import { formatOf, type ReportSchedule } from '@ruche/contracts/reports';
import { scheduleWords as words } from './words/screens.ts';

export const ordinals = words.ordinals;

/** `Monthly, 1st working day at 09:00`. */
export function describeCadence({
  cadence,
  workingDay,
  time,
}: Pick<ReportSchedule, 'cadence' | 'workingDay' | 'time'>) {
  return words[cadence](ordinals[workingDay - 1] ?? '', time);
}

/** `Tuesday, Dec 1, 2026, 09:00`, on the clocks of the client. */
export function momentOf(instant: string, zone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(new Date(instant));
  return `${weekday}, ${formatOf('en').moment(instant, zone)}`;
}
