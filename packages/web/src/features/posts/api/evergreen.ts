import { type EvergreenRuleInput, EvergreenSchema } from '@ruche/contracts/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

const pathOf = (postId: string) => `/posts/${postId}/evergreen`;

export function useEvergreen(postId: string) {
  return useQuery({
    queryKey: postKeys.evergreen(postId),
    queryFn: ({ signal }) => api.request({ path: pathOf(postId), answer: EvergreenSchema, signal }),
  });
}

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
