import { ConversationCountsSchema, ConversationListSchema } from '@ruche/contracts/inbox';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { staysIn } from '#features/inbox/apply-change.ts';
import type { ConversationPage } from '#features/inbox/inbox-cache.ts';
import { type ListFilters, viewOf } from '#features/inbox/inbox-search.ts';
import { withPending } from '#features/inbox/pending-changes.ts';
import { api } from '#lib/api.ts';

const firstPageSize = 50;
const pageSize = 150;

/** The conversations of a view page by page; while others load, those shown stay. */
export function useConversations(filters: ListFilters, ownId: string | undefined, isWanted = true) {
  const view = viewOf(filters);
  return useInfiniteQuery({
    queryKey: inboxKeys.list(filters),
    queryFn: async ({ pageParam: cursor, signal }): Promise<ConversationPage> => {
      const limit = cursor === null ? firstPageSize : pageSize;
      const query = { ...filters, view, cursor, limit };
      const page = await api.request({ path: '/conversations', query, answer: ConversationListSchema, signal });
      const items = page.items.map((item) => {
        const shown = withPending(item);
        return shown === item || staysIn(view, shown, ownId) ? shown : null;
      });
      return { ...page, items: items.filter((item) => item !== null) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** How many are in each view, of one client or of all. */
export function useCounts(clientId: string | undefined) {
  return useQuery({
    queryKey: [...inboxKeys.counts, clientId ?? null],
    queryFn: ({ signal }) =>
      api.request({ path: '/conversations/counts', query: { clientId }, answer: ConversationCountsSchema, signal }),
    placeholderData: keepPreviousData,
  });
}
