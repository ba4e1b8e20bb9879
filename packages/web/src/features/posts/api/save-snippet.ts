import { type Snippet, SnippetSchema } from '@ruche/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export type SnippetDraft = Pick<Snippet, 'clientId' | 'kind' | 'name' | 'text'> & { id: string | null };

/** Adds a snippet, or changes the one that is named. */
export function useSaveSnippet() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: SnippetDraft) =>
      api.request({
        method: id === null ? 'POST' : 'PATCH',
        path: id === null ? '/snippets' : `/snippets/${id}`,
        body,
        answer: SnippetSchema,
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['snippets'] }),
  });
}

export function useDeleteSnippet() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/snippets/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['snippets'] }),
  });
}
