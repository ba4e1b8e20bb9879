import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';

export function useDeleteContact(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (contactId: string) =>
      api.request({ method: 'DELETE', path: `/clients/${clientId}/contacts/${contactId}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: clientKeys.contacts(clientId) }),
  });
}
