import { dayMs } from '@ruche/contracts/time';
import { z } from 'zod';
import { daysWithin, type NetworkDay } from '#src/networks/audience/days.ts';
import { badParameter } from '#src/networks/linkedin/errors.ts';
import type { RestCall } from '#src/networks/linkedin/rest-call.ts';

export const silentDays = 2;
export const keptDays = 365;

const ms = z.coerce.number().int().min(0);
const IntervalsSchema = z.object({
  timeRange: z.object({ start: ms, end: ms.optional() }),
  timeGranularityType: z.enum(['DAY', 'MONTH']),
});

function startOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function groupByMonth(days: readonly NetworkDay[]): NetworkDay[][] {
  const months = new Map<number, NetworkDay[]>();
  for (const day of days) {
    const month = startOfMonth(day.start);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months.values()];
}

/**
 * The buckets of `timeIntervals=(timeRange:(start:…,end:…),timeGranularityType:DAY)`, each as its days of UTC; undefined
 * where it is not asked for. The newest two days are not told yet, and nothing beyond a year.
 */
export function readIntervals(call: RestCall): NetworkDay[][] | undefined {
  const given = call.query.get('timeIntervals');
  if (given === undefined) return undefined;
  const parsed = IntervalsSchema.safeParse(given);
  if (!parsed.success) throw badParameter("Parameter 'timeIntervals' is not valid");
  const { timeRange, timeGranularityType } = parsed.data;
  const now = call.context.now();
  const until = Math.min(timeRange.end ?? now, now - silentDays * dayMs);
  const since = Math.max(timeRange.start, now - keptDays * dayMs);
  if (timeRange.end !== undefined && timeRange.end < timeRange.start)
    throw badParameter('timeRange ends before it starts');
  const days = since < until ? daysWithin('UTC', since, until).filter(({ start }) => start >= since) : [];
  return timeGranularityType === 'DAY' ? days.map((day) => [day]) : groupByMonth(days);
}
