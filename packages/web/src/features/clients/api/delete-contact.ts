import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { clientKeys } from './client-cache.ts';

export function useDeleteContact(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (contactId: string) =>
      api.request({ method: 'DELETE', path: `/clients/${clientId}/contacts/${contactId}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: clientKeys.contacts(clientId) }),
  });
}
