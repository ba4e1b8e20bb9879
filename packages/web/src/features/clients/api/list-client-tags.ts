import { ClientTagListSchema } from '@ruche/contracts/clients';
import { useQuery } from '@tanstack/react-query';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';

/** The tags in use, most used first. */
export function useClientTags() {
  return useQuery({
    queryKey: clientKeys.tags,
    queryFn: ({ signal }) => api.request({ path: '/clients/tags', answer: ClientTagListSchema, signal }),
    select: ({ items }) => items,
  });
}
