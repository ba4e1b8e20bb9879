import { ClientListSchema } from '@ruche/contracts/clients';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** The clients whose name, address, company or tag holds the text. */
export function useFindClients(text: string) {
  const q = text.trim();
  return useQuery({
    queryKey: ['clients', 'find', q],
    queryFn: ({ signal }) =>
      api.request({ path: '/clients', query: { q, limit: 6, sort: 'name' }, answer: ClientListSchema, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
