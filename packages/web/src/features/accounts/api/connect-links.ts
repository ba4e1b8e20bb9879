import { type ConnectLinkInput, ConnectLinkListSchema, NewConnectLinkSchema } from '@ruche/contracts/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '#entities/accounts/account-keys.ts';
import { api } from '#lib/api.ts';

const path = '/connect-links';

/** Links that were made for a client and are still open. */
export function useConnectLinks(clientId: string) {
  return useQuery({
    queryKey: accountKeys.links(clientId),
    queryFn: async ({ signal }) => {
      const { items } = await api.request({ path, query: { clientId }, answer: ConnectLinkListSchema, signal });
      return items.filter(({ usedAt, expiresAt }) => usedAt === null && Date.parse(expiresAt) > Date.now());
    },
  });
}

export function useCreateConnectLink(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (platforms: ConnectLinkInput['platforms']) =>
      api.request({ method: 'POST', path, body: { clientId, platforms }, answer: NewConnectLinkSchema }),
    onSuccess: () => cache.invalidateQueries({ queryKey: accountKeys.links(clientId) }),
  });
}

export function useWithdrawConnectLink(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `${path}/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: accountKeys.links(clientId) }),
  });
}
