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

/** What is published next for a client. */
export function useUpcomingPosts(clientId: string) {
  return useQuery({
    queryKey: postKeys.upcoming(clientId),
    queryFn: async ({ signal }) => {
      const query = { clientId, limit: upcomingCount };
      return (await api.request({ path: '/posts/upcoming', query, answer: UpcomingPostsSchema, signal })).items;
    },
  });
}
