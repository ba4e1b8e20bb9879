import { PostTagListSchema } from '@ruche/contracts/posts';
import { useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

/** The tags in use, most used first. */
export function usePostTags() {
  return useQuery({
    queryKey: postKeys.tags,
    queryFn: ({ signal }) => api.request({ path: '/posts/tags', answer: PostTagListSchema, signal }),
    select: ({ items }) => items.map(({ tag }) => tag),
  });
}
