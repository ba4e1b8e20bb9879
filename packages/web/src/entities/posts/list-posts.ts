import { PostListSchema, UpcomingPostsSchema } from '@ruche/contracts/posts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type PostListFilters, postKeys } from './post-keys.ts';

const pageSize = 50;

/** Posts page by page; while other filters load, those shown stay. */
export function usePosts(filters: PostListFilters) {
  return useInfiniteQuery({
    queryKey: postKeys.list(filters),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.request({ path: '/posts', query: { ...filters, cursor, limit: pageSize }, answer: PostListSchema, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

const upcomingCount = 5;

const troubledCount = 3;

/** What failed or needs a check for a client, and what is published next. */
export function useClientPosts(clientId: string) {
  return useQuery({
    queryKey: postKeys.upcoming(clientId),
    queryFn: async ({ signal }) => {
      const upcoming = { clientId, limit: upcomingCount };
      const troubled = { clientId, limit: troubledCount, needsAttention: true };
      const found = await Promise.all([
        api.request({ path: '/posts', query: troubled, answer: PostListSchema, signal }),
        api.request({ path: '/posts/upcoming', query: upcoming, answer: UpcomingPostsSchema, signal }),
      ]);
      return found.flatMap(({ items }) => items);
    },
  });
}
