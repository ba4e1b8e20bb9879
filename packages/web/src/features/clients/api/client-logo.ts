import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshClients, showSaved } from '#entities/clients/client-cache.ts';
import { getClient } from '#entities/clients/get-client.ts';
import { api } from '#lib/api.ts';

/** Puts up a new logo, or takes it down. */
export function useChangeLogo(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null) => {
      const init =
        file === null ? { method: 'DELETE' } : { method: 'PUT', body: file, headers: { 'content-type': file.type } };
      await api.transfer(`/api/v1/clients/${clientId}/logo`, init);
      return getClient(clientId);
    },
    onSuccess: (client) => {
      showSaved(cache, client);
      void refreshClients(cache);
    },
  });
}
