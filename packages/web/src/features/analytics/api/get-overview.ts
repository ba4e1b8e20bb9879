import { AnalyticsOverviewSchema } from '@ruche/contracts/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsKeys } from '#entities/analytics/analytics-keys.ts';
import { api } from '#lib/api.ts';
import type { Subject } from './subject.ts';

/** Key numbers and days. While another period loads, the one shown stays. */
export function useOverview(query: Subject) {
  return useQuery({
    queryKey: analyticsKeys.overview(query),
    queryFn: ({ signal }) =>
      api.request({ path: '/analytics/overview', query, answer: AnalyticsOverviewSchema, signal }),
    placeholderData: keepPreviousData,
  });
}
