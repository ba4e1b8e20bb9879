import { type EvergreenRuleInput, EvergreenSchema } from '@ruche/contracts/posts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

const pathOf = (postId: string) => `/posts/${postId}/evergreen`;

export const evergreenOptions = (postId: string) =>
  queryOptions({
    queryKey: postKeys.evergreen(postId),
    queryFn: ({ signal }) => api.request({ path: pathOf(postId), answer: EvergreenSchema, signal }),
  });

export const useEvergreen = (postId: string) => useQuery(evergreenOptions(postId));

/** Sets the rule, or stops it. */
export function useSetEvergreen(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (rule: EvergreenRuleInput | null) => {
      if (rule === null) await api.request({ method: 'DELETE', path: pathOf(postId) });
      else await api.request({ method: 'PUT', path: pathOf(postId), body: rule, answer: EvergreenSchema });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: postKeys.all }),
  });
}
