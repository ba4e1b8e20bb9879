import { type SavedReplyInput, SavedReplySchema } from '@ruche/contracts/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { api } from '#lib/api.ts';

/** Adds a saved reply, or changes the one that is named. */
export function useSaveReply() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: SavedReplyInput & { id: string | null }) =>
      api.request({
        method: id === null ? 'POST' : 'PATCH',
        path: id === null ? '/saved-replies' : `/saved-replies/${id}`,
        body,
        answer: SavedReplySchema,
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: inboxKeys.replies }),
  });
}

export function useDeleteReply() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/saved-replies/${id}` }),
    // Rules that send it have a problem now.
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: inboxKeys.replies }),
        cache.invalidateQueries({ queryKey: inboxKeys.rules }),
      ]),
  });
}
