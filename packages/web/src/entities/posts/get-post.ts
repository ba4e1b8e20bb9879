import { PostSchema } from '@ruche/contracts/posts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { postKeys } from './post-keys.ts';

export function usePost(id: string | null) {
  return useQuery({
    queryKey: postKeys.one(id ?? ''),
    queryFn: ({ signal }) =>
      api.request({ path: `/posts/${encodeURIComponent(id ?? '')}`, answer: PostSchema, signal }),
    enabled: id !== null,
  });
}
