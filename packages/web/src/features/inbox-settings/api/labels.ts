import { type InboxLabelInput, InboxLabelSchema } from '@ruche/contracts/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { api } from '#lib/api.ts';

/** Adds a label, or changes the one that is named. Conversations show the new name at once. */
export function useSaveLabel() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: InboxLabelInput & { id: string | null }) =>
      api.request({
        method: id === null ? 'POST' : 'PATCH',
        path: id === null ? '/inbox-labels' : `/inbox-labels/${id}`,
        body,
        answer: InboxLabelSchema,
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

export function useDeleteLabel() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/inbox-labels/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}
