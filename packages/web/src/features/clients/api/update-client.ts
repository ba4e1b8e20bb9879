import { type ClientChange, ClientSchema } from '@ruche/contracts/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshClients, showSaved } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';

export function useUpdateClient(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: ClientChange) =>
      api.request({ method: 'PATCH', path: `/clients/${id}`, body: change, answer: ClientSchema }),
    onSuccess: (client) => {
      showSaved(cache, client);
      void refreshClients(cache);
    },
  });
}
