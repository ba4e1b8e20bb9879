import { BreakdownsSchema, type RateBase } from '@ruche/contracts/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsKeys } from '#entities/analytics/analytics-keys.ts';
import { api } from '#lib/api.ts';
import type { Subject } from './subject.ts';

/** Engagement rates by format, length, hashtag and time. */
export function useBreakdowns(subject: Subject, rate: RateBase, isIncluded: boolean) {
  const query = { ...subject, rate };
  return useQuery({
    queryKey: analyticsKeys.breakdowns(query),
    queryFn: ({ signal }) => api.request({ path: '/analytics/breakdowns', query, answer: BreakdownsSchema, signal }),
    placeholderData: keepPreviousData,
    enabled: isIncluded,
  });
}
