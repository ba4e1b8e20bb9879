import {
  type BillingDetails,
  BillingSchema,
  PlanChangedSchema,
  type PlanChangeRequest,
  type PlanId,
  PlanPreviewSchema,
} from '@ruche/contracts/billing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { billingKeys } from './billing-keys.ts';
import { keepBilling } from './get-billing.ts';
import { useWriteOnce } from './use-write-once.ts';

/** What a change would cost now: calculated each time that it is asked. */
export function usePlanPreview(plan: PlanId) {
  return useQuery({
    queryKey: billingKeys.preview(plan),
    queryFn: ({ signal }) =>
      api.request({ path: '/billing/preview', query: { plan }, answer: PlanPreviewSchema, signal }),
    gcTime: 0,
    // The amounts must not change under the pointer.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useChangePlan() {
  const queries = useQueryClient();
  return useWriteOnce(
    (body: PlanChangeRequest, idempotencyKey) =>
      api.request({ method: 'POST', path: '/billing/change', body, idempotencyKey, answer: PlanChangedSchema }),
    ({ billing }) => keepBilling(queries, billing),
  );
}

function useBillingWrite(path: string) {
  const queries = useQueryClient();
  return useWriteOnce(
    (_: void, idempotencyKey) => api.request({ method: 'POST', path, idempotencyKey, answer: BillingSchema }),
    (billing) => keepBilling(queries, billing),
  );
}

export const useCancelPlan = () => useBillingWrite('/billing/cancel');

/** Takes back a cancellation, or the choice of a smaller plan. */
export const useResumePlan = () => useBillingWrite('/billing/resume');

export function useChangeDetails() {
  const queries = useQueryClient();
  return useWriteOnce(
    (body: BillingDetails, idempotencyKey) =>
      api.request({ method: 'PUT', path: '/billing/details', body, idempotencyKey, answer: BillingSchema }),
    (billing) => keepBilling(queries, billing),
  );
}
