import { ClientSchema } from '@ruche/contracts/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshClients } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';

export function useRestoreClient() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'POST', path: `/clients/${id}/restore`, answer: ClientSchema }),
    onSuccess: () => refreshClients(cache),
  });
}
