import { longestReportDays, periodAround, type ReportDays } from '@ruche/contracts/reports';
import { addDays, dayOf, daysBetween, toWallTime } from '@ruche/contracts/time';

export const reportPeriods = ['lastMonth', 'lastWeek', 'last30Days', 'own'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** The days of a named period, as the client's clocks have them today. */
export function daysOfPeriod(period: Exclude<ReportPeriod, 'own'>, zone: string, now = new Date()): ReportDays {
  const today = dayOf(toWallTime(now, zone));
  if (period === 'last30Days') return { from: addDays(today, -30), to: addDays(today, -1) };
  const cadence = period === 'lastMonth' ? 'monthly' : 'weekly';
  return periodAround(cadence, addDays(periodAround(cadence, today).from, -1));
}

export function problemOf({ from, to }: ReportDays): 'reversed' | 'tooLong' | null {
  if (to < from) return 'reversed';
  return daysBetween(from, to) >= longestReportDays ? 'tooLong' : null;
}
