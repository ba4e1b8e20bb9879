import { SnippetListSchema } from '@ruche/contracts/posts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Texts and groups of hashtags for a client's posts, and those for every client. */
export function useSnippets(clientId: string | null) {
  return useQuery({
    queryKey: ['snippets', clientId],
    queryFn: ({ signal }) =>
      api.request({
        path: '/snippets',
        query: clientId === null ? {} : { clientId },
        answer: SnippetListSchema,
        signal,
      }),
  });
}
