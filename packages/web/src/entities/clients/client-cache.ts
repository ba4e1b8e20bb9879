import type { Client, ClientListQuery } from '@ruche/contracts/clients';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { accountKeys } from '#entities/accounts/account-keys.ts';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';

type ClientPage = { items: Client[]; nextCursor: string | null };
type Pages = InfiniteData<ClientPage>;

/** What leaves clients out of a list, or orders it. */
export type ClientListFilters = {
  [Name in 'q' | 'status' | 'tag' | 'accountStatus' | 'sort']?: ClientListQuery[Name] | undefined;
};

export const clientKeys = {
  all: ['clients'],
  lists: ['clients', 'list'],
  list: (filters: ClientListFilters) => ['clients', 'list', filters],
  matching: (text: string, limit: number) => ['clients', 'find', text, limit],
  elsewhere: (id: string) => ['clients', 'elsewhere', id],
  one: (id: string) => ['clients', 'one', id],
  deleted: ['clients', 'deleted'],
  tags: ['clients', 'tags'],
  names: (name: string, exceptId: string | undefined) => ['clients', 'names', name, exceptId ?? null],
  contacts: (id: string) => ['clients', 'contacts', id],
  // Not below `all`: a file that was read does not change with the clients.
  importPreview: (fileId: string, mapping: readonly unknown[] | undefined) => [
    'client-import',
    fileId,
    mapping ?? null,
  ],
} as const;

function changeLists(cache: QueryClient, change: (items: Client[]) => Client[]): void {
  cache.setQueriesData<Pages>({ queryKey: clientKeys.lists }, (known) =>
    known === undefined
      ? known
      : { ...known, pages: known.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Takes a client off every list at once; call what it gives back to put everything as it was. */
export async function takeOffLists(cache: QueryClient, id: string): Promise<() => void> {
  await cache.cancelQueries({ queryKey: clientKeys.lists });
  const before = cache.getQueriesData<Pages>({ queryKey: clientKeys.lists });
  changeLists(cache, (items) => items.filter((client) => client.id !== id));
  return () => {
    for (const [key, pages] of before) cache.setQueryData(key, pages);
  };
}

/** Shows a saved client everywhere before the lists are read again. */
export function showSaved(cache: QueryClient, client: Client): void {
  cache.setQueryData(clientKeys.one(client.id), client);
  changeLists(cache, (items) => items.map((known) => (known.id === client.id ? client : known)));
}

/** What is known of a deleted client counts no more; a screen that still shows it must not ask for it again. */
export async function forgetClient(cache: QueryClient, id: string): Promise<void> {
  for (const queryKey of [clientKeys.one(id), clientKeys.contacts(id)]) {
    await cache.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

/** Everything that counts or lists clients and their accounts is read anew, the workspace's figures included. */
export async function refreshClients(cache: QueryClient, deletedId?: string): Promise<void> {
  const ofClients = {
    queryKey: clientKeys.all,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      deletedId === undefined || !queryKey.includes(deletedId),
  };
  await Promise.all([
    cache.invalidateQueries(ofClients),
    cache.invalidateQueries({ queryKey: accountKeys.summary }),
    cache.invalidateQueries({ queryKey: workspaceKeys.current }),
    cache.invalidateQueries({ queryKey: dashboardKeys.all }),
  ]);
}
