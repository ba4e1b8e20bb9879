import {
  MeasuredPublicationListSchema,
  type PublicationFilters,
  type PublicationSort,
} from '@ruche/contracts/analytics';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { analyticsKeys } from '#entities/analytics/analytics-keys.ts';
import { api } from '#lib/api.ts';
import type { Subject } from './subject.ts';

const pageSize = 20;

/** What narrows the publications of a period to those behind one number. */
export type Narrowing = Pick<PublicationFilters, 'day' | 'format' | 'weekday' | 'hour' | 'length' | 'hashtag'>;

/** Publications with their numbers, the highest first, page by page. */
export function usePublications(subject: Subject, sort: PublicationSort, narrowing: Narrowing = {}) {
  const query = { ...subject, ...narrowing, sort };
  return useInfiniteQuery({
    queryKey: analyticsKeys.publications(query),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.request({
        path: '/analytics/publications',
        query: { ...query, cursor, limit: pageSize },
        answer: MeasuredPublicationListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
