import type { QueryClient } from '@tanstack/react-query';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';

export const accountKeys = {
  all: ['social-accounts'],
  list: ['social-accounts', 'list'],
  links: (clientId: string) => ['social-accounts', 'links', clientId],
  platforms: ['social-accounts', 'platforms'],
  invitation: (token: string) => ['invitation', token],
} as const;

/** Clients carry their accounts with them, and the overview counts them: all of it is read anew. */
export async function refreshAccounts(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: accountKeys.list }),
    cache.invalidateQueries({ queryKey: clientKeys.all }),
    cache.invalidateQueries({ queryKey: dashboardKeys.all }),
  ]);
}
