import type { DashboardPeriod } from '@ruche/contracts/dashboard';
import { periods as words } from '#features/overview/words.ts';

/** The period that an address without one means. */
export const usualPeriod: DashboardPeriod = '30d';

type PeriodNames = { name: string; ahead: string };

const names: Record<DashboardPeriod, PeriodNames> = {
  '7d': { name: words.last7Days, ahead: words.next7Days },
  '30d': { name: words.last30Days, ahead: words.next30Days },
  '3m': { name: words.last3Months, ahead: words.next3Months },
};

export function isPeriod(value: unknown): value is DashboardPeriod {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

export const periods = Object.keys(names)
  .filter(isPeriod)
  .map((id) => ({ id, name: names[id].name }));

/** What the period is called, and the one of the same length that is ahead. */
export const namesOf = (period: DashboardPeriod): PeriodNames => names[period];
