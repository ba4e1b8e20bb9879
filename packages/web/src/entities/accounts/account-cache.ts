import type { QueryClient } from '@tanstack/react-query';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { accountKeys } from './account-keys.ts';

/** Clients carry their accounts with them, and the overview counts them: all of it is read anew. */
export async function refreshAccounts(cache: QueryClient): Promise<void> {
  const queryKeys = [accountKeys.summary, accountKeys.inNeed, clientKeys.all, dashboardKeys.all];
  await Promise.all(queryKeys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
