import type { QueryClient } from '@tanstack/react-query';

export const accountKeys = {
  list: ['social-accounts', 'list'],
  links: (clientId: string) => ['social-accounts', 'links', clientId],
} as const;

/** Clients carry their accounts with them, and the overview counts them: all of it is read anew. */
export async function refreshAccounts(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: accountKeys.list }),
    cache.invalidateQueries({ queryKey: ['clients'] }),
    cache.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
