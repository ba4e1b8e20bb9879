import { type Client, ClientListSchema } from '@ruche/contracts/clients';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const pageSize = 200;

async function listAllClients(signal: AbortSignal): Promise<Client[]> {
  const clients: Client[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Client[]; nextCursor: string | null } = await api.request({
      path: '/clients',
      query: { cursor, limit: pageSize },
      answer: ClientListSchema,
      signal,
    });
    clients.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return clients;
}

/** All clients, newest first: who has an account in need of care must not hide behind the next page. */
export function useAllClients() {
  return useQuery({ queryKey: ['clients', 'everyone'], queryFn: ({ signal }) => listAllClients(signal) });
}
