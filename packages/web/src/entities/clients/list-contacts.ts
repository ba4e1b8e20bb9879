import { ContactListSchema } from '@ruche/contracts/clients';
import { useQuery } from '@tanstack/react-query';
import { clientKeys } from './client-cache.ts';
import { api } from '#lib/api.ts';

export function useContacts(clientId: string) {
  return useQuery({
    queryKey: clientKeys.contacts(clientId),
    queryFn: ({ signal }) => api.request({ path: `/clients/${clientId}/contacts`, answer: ContactListSchema, signal }),
    select: ({ items }) => items,
  });
}
