import { type DashboardPeriod, type DashboardStats, DashboardStatsSchema } from '@ruche/contracts/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { api } from '#lib/api.ts';
import { logFailure } from '#lib/log.ts';

/** What the cards show when the numbers cannot be had. */
export const noStats: DashboardStats = { total_clients: 0, scheduled_posts: 0, engagement_rate: 0, messages: 0 };

export function useStats(period: DashboardPeriod) {
  const stats = useQuery({
    queryKey: dashboardKeys.stats(period),
    queryFn: ({ signal }) =>
      api.request({ path: '/dashboard/stats', query: { period }, answer: DashboardStatsSchema, signal }),
    placeholderData: keepPreviousData,
  });
  const { error } = stats;
  useEffect(() => {
    if (error !== null) logFailure('The dashboard statistics could not be loaded.', error);
  }, [error]);
  return stats;
}
