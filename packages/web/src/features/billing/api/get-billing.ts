import { type Billing, BillingSchema } from '@ruche/contracts/billing';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';
import { billingKeys } from './billing-keys.ts';

/** What the server has stored of it. For owners. */
export function useBilling() {
  return useQuery({
    queryKey: billingKeys.current,
    queryFn: ({ signal }) => api.request({ path: '/billing', answer: BillingSchema, signal }),
  });
}

/** Keeps what a write answered, and reads again what the plan decides. */
export async function keepBilling(queries: QueryClient, billing: Billing): Promise<void> {
  queries.setQueryData(billingKeys.current, billing);
  await Promise.all([
    queries.invalidateQueries({ queryKey: workspaceKeys.current, exact: true }),
    queries.invalidateQueries({ queryKey: dashboardKeys.all }),
    queries.invalidateQueries({ queryKey: clientKeys.all }),
    queries.invalidateQueries({ queryKey: assistantKeys.all }),
  ]);
}
