import { NextPostsSchema } from '@ruche/contracts/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

/** What goes out next, and how today went so far; the day is that of this browser. */
export function useNextPosts(now: Date) {
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
  return useQuery({
    queryKey: postKeys.next(since),
    queryFn: ({ signal }) =>
      api.request({ path: '/dashboard/next-posts', query: { since }, answer: NextPostsSchema, signal }),
    placeholderData: keepPreviousData,
  });
}
