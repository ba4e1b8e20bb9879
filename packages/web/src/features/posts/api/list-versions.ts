import { PostVersionListSchema } from '@ruche/contracts/posts';
import { useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

export function usePostVersions(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: postKeys.versions(id),
    queryFn: async ({ signal }) =>
      (await api.request({ path: `/posts/${id}/versions`, answer: PostVersionListSchema, signal })).items,
    enabled: isWanted,
  });
}
