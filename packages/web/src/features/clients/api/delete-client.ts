import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetClient, refreshClients, takeOffLists } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';

/** Gone from the screen at once; back again when the server refuses. */
export function useDeleteClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/clients/${id}` }),
    onMutate: (id) => takeOffLists(cache, id),
    onError: (_error, _id, putBack) => putBack?.(),
    onSuccess: async (_answer, id) => {
      await forgetClient(cache, id);
      await refreshClients(cache, id);
    },
  });
}
