import { type SavedInboxViewInput, SavedInboxViewListSchema, SavedInboxViewSchema } from '@ruche/contracts/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { api } from '#lib/api.ts';

/** Views that the workspace shares, by name. */
export function useSavedViews() {
  return useQuery({
    queryKey: inboxKeys.views,
    queryFn: ({ signal }) => api.request({ path: '/inbox-views', answer: SavedInboxViewListSchema, signal }),
    select: ({ items }) => items,
  });
}

export function useSaveView() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SavedInboxViewInput) =>
      api.request({ method: 'POST', path: '/inbox-views', body, answer: SavedInboxViewSchema }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKeys.views }),
  });
}

export function useDeleteView() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/inbox-views/${id}` }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKeys.views }),
  });
}
