import { FeedSchema } from '@ruche/contracts/inbox';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import type { InboxSearch } from '#features/inbox/inbox-search.ts';
import { api } from '#lib/api.ts';

const pageSize = 30;

export type FeedFilters = Pick<InboxSearch, 'clientId' | 'socialAccountId' | 'platform'>;

/** What the accounts published, newest first; while other filters load, what is shown stays. */
export function useFeed({ clientId, socialAccountId, platform }: FeedFilters) {
  const filters = { clientId, socialAccountId, platform };
  return useInfiniteQuery({
    queryKey: inboxKeys.feed(filters),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.request({ path: '/feed', query: { ...filters, cursor, limit: pageSize }, answer: FeedSchema, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
