import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { refreshAccounts } from './account-cache.ts';

export function useDisconnectAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/social-accounts/${id}` }),
    onSuccess: () => refreshAccounts(cache),
  });
}
