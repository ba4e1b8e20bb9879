import { PostSchema } from '@ruche/contracts/posts';
import { useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

export function usePost(id: string | null) {
  return useQuery({
    queryKey: postKeys.one(id ?? ''),
    queryFn: ({ signal }) =>
      api.request({ path: `/posts/${encodeURIComponent(id ?? '')}`, answer: PostSchema, signal }),
    enabled: id !== null,
  });
}
