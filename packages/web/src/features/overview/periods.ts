import type { DashboardPeriod } from '@ruche/contracts/dashboard';
import { periods as words } from '#features/overview/words.ts';

/** The period that an address without one means. */
export const usualPeriod: DashboardPeriod = '30d';

const labels: Record<DashboardPeriod, { name: string; span: string }> = {
  '7d': { name: words.last7Days, span: '7 days' },
  '30d': { name: words.last30Days, span: '30 days' },
  '3m': { name: words.last3Months, span: '3 months' },
};

export function isPeriod(value: unknown): value is DashboardPeriod {
  return typeof value === 'string' && Object.hasOwn(labels, value);
}

export const periods = Object.keys(labels)
  .filter(isPeriod)
  .map((id) => ({ id, name: labels[id].name }));

/** As in "in the last 7 days". */
export function lastSpan(period: DashboardPeriod): string {
  return `last ${labels[period].span}`;
}
