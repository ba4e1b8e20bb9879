import { ContactListSchema } from '@ruche/contracts/clients';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { clientKeys } from './client-cache.ts';

export function useContacts(clientId: string) {
  return useQuery({
    queryKey: clientKeys.contacts(clientId),
    queryFn: ({ signal }) => api.request({ path: `/clients/${clientId}/contacts`, answer: ContactListSchema, signal }),
    select: ({ items }) => items,
  });
}
