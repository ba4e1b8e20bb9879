import { type Billing, BillingSchema } from '@ruche/contracts/billing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRunningPlan } from '#features/billing/plan-standing.ts';
import { api } from '#lib/api.ts';
import { billingKeys } from './billing-keys.ts';
import { keepBilling } from './get-billing.ts';

const refresh = () => api.request({ method: 'POST', path: '/billing/refresh', answer: BillingSchema });

/** Reads everything anew at the payment provider. */
export function useRefreshBilling() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: refresh, onSuccess: (billing) => keepBilling(queries, billing) });
}

const pauseMs = 2000;
const mostReads = 6;

type Arrival = { billing: Billing; reads: number };

const isThere = (arrival: Arrival | undefined) => arrival !== undefined && hasRunningPlan(arrival.billing);

/** After a payment: reads until the plan is there. The provider may confirm it later than the person is back. */
export function usePaidPlan(checkout: string | null) {
  const queries = useQueryClient();
  const queryKey = billingKeys.arrival(checkout ?? '');
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Arrival> => {
      const billing = await refresh();
      await keepBilling(queries, billing);
      return { billing, reads: (queries.getQueryData<Arrival>(queryKey)?.reads ?? 0) + 1 };
    },
    enabled: checkout !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      error === null && !isThere(data) && (data?.reads ?? 0) < mostReads ? pauseMs : false,
  });
  const { data, error } = query;
  return {
    paid: isThere(data) ? data?.billing : undefined,
    hasGivenUp: error !== null || (data !== undefined && !isThere(data) && data.reads >= mostReads),
    error,
    isReading: query.isFetching,
    readAgain: () => void query.refetch(),
  };
}
