import { type SavedView, SavedViewListSchema, SavedViewSchema } from '@ruche/contracts/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const queryKey = ['saved-views'] as const;

/** Those of whoever is signed in, by name. */
export function useSavedViews() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api.request({ path: '/calendar/views', answer: SavedViewListSchema, signal })).items,
  });
}

type SavedViewDraft = Pick<SavedView, 'name' | 'settings'> & { id: string | null };

/** Adds a view, or changes the one that is named. */
export function useSaveView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: SavedViewDraft) =>
      api.request({
        method: id === null ? 'POST' : 'PATCH',
        path: id === null ? '/calendar/views' : `/calendar/views/${id}`,
        body,
        answer: SavedViewSchema,
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useDeleteView() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/calendar/views/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
}
