import type { DashboardPeriod } from '@ruche/contracts/dashboard';
import { dayMs } from '@ruche/contracts/time';
import { readEngagementRate } from '@ruche/database/analytics';
import type { StatsSource } from '#domain/dashboard/overview.ts';

const days: Record<DashboardPeriod, number> = { '7d': 7, '30d': 30, '3m': 90 };

/** In percent, over everything published in the period. */
export const analyticsStats: StatsSource = async (tx, _scope, period) => {
  const rate = await readEngagementRate(tx, new Date(Date.now() - days[period] * dayMs));
  return { engagement_rate: rate === null ? null : rate * 100 };
};
