import { type ClientImport, ClientImportResultSchema } from '@ruche/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { refreshClients } from './client-cache.ts';

/** Preview or commit: the same call, so that what was seen is what is written. */
export function useImportClients() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: ClientImport) =>
      api.request({ method: 'POST', path: '/clients/import', body: request, answer: ClientImportResultSchema }),
    onSuccess: async ({ mode }) => {
      if (mode === 'commit') await refreshClients(cache);
    },
  });
}
