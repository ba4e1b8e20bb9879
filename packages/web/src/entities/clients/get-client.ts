import { type Client, ClientSchema } from '@ruche/contracts/clients';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { clientKeys } from './client-cache.ts';

export function getClient(id: string, signal?: AbortSignal): Promise<Client> {
  const path = `/clients/${encodeURIComponent(id)}`;
  return api.request({ path, answer: ClientSchema, ...(signal === undefined ? {} : { signal }) });
}

export function useClient(id: string | null) {
  return useQuery({
    queryKey: clientKeys.one(id ?? ''),
    queryFn: ({ signal }) => getClient(id ?? '', signal),
    enabled: id !== null,
  });
}
