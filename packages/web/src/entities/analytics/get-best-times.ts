import { type BestTimesQuery, BestTimesSchema } from '@ruche/contracts/analytics';
import { useQuery } from '@tanstack/react-query';
import { analyticsKeys } from '#entities/analytics/analytics-keys.ts';
import { api } from '#lib/api.ts';

/** The hours of the week, for one account or all accounts of a client. */
export function useBestTimes(query: BestTimesQuery, isIncluded: boolean) {
  return useQuery({
    queryKey: analyticsKeys.bestTimes(query),
    queryFn: ({ signal }) => api.request({ path: '/analytics/best-times', query, answer: BestTimesSchema, signal }),
    enabled: isIncluded,
  });
}
