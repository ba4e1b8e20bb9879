import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAccounts } from '#entities/accounts/account-cache.ts';
import { api } from '#lib/api.ts';

export function useDisconnectAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/social-accounts/${id}` }),
    onSuccess: () => refreshAccounts(cache),
  });
}
