import { InboxStatsSchema } from '@ruche/contracts/inbox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsKeys } from '#entities/analytics/analytics-keys.ts';
import { api } from '#lib/api.ts';
import type { Subject } from './subject.ts';

/** How fast and how often people were answered. */
export function useInboxStats(subject: Subject) {
  return useQuery({
    queryKey: analyticsKeys.inbox(subject),
    queryFn: ({ signal }) =>
      api.request({ path: '/analytics/inbox', query: subject, answer: InboxStatsSchema, signal }),
    placeholderData: keepPreviousData,
  });
}
