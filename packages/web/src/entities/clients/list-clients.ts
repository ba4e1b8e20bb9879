import { type Client, ClientListSchema } from '@ruche/contracts/clients';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type ClientListFilters, clientKeys } from './client-cache.ts';

// The first page is soon there; whoever goes on wants many, and few requests when all of it is read again.
const firstPageSize = 60;
const pageSize = 200;
const matchCount = 6;
const optionCount = 20;

type ClientPage = { items: Client[]; nextCursor: string | null };
type PageQuery = ClientListFilters & { cursor?: string | null; limit: number };

function listClients(query: PageQuery, signal: AbortSignal): Promise<ClientPage> {
  return api.request({ path: '/clients', query, answer: ClientListSchema, signal });
}

/** The clients page by page; while other filters load, those shown stay. */
export function useClients({ q, status, tag, accountStatus, sort }: ClientListFilters) {
  const filters = { q, status, tag, accountStatus, sort };
  return useInfiniteQuery({
    queryKey: clientKeys.list(filters),
    queryFn: ({ pageParam: cursor, signal }) =>
      listClients({ ...filters, cursor, limit: cursor === null ? firstPageSize : pageSize }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The first few clients whose name, address, company or tag holds the text. */
export function useFindClients(text: string) {
  const q = text.trim();
  return useQuery({
    queryKey: clientKeys.matching(q, matchCount),
    queryFn: ({ signal }) => listClients({ q, limit: matchCount, sort: 'name' }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** Clients to choose from, by name: those that hold the text, or with none the first of all. */
export const clientOptions = (q: string) => ({
  queryKey: clientKeys.matching(q, optionCount),
  queryFn: ({ signal }: { signal: AbortSignal }) => listClients({ q, limit: optionCount, sort: 'name' }, signal),
});

/** Clients by name, for a list to choose from that holds as many as one request gives. */
export function useClientNames() {
  return useQuery({
    queryKey: clientKeys.matching('', pageSize),
    queryFn: ({ signal }) => listClients({ limit: pageSize, sort: 'name' }, signal),
  });
}
