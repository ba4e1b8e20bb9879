import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#lib/api.ts';

const SnippetSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['text', 'hashtags']),
  name: z.string(),
  text: z.string(),
});
export type Snippet = z.infer<typeof SnippetSchema>;
const SnippetListSchema = z.object({ items: z.array(SnippetSchema) });

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
