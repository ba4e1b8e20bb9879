import { ActiveClientsSchema, type PlanId } from '@ruche/contracts/billing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';

/** Which clients are active on that plan, and which would be. */
export function useActiveClients(plan: PlanId) {
  return useQuery({
    queryKey: [...clientKeys.all, 'active', plan],
    queryFn: ({ signal }) =>
      api.request({ path: '/workspace/active-clients', query: { plan }, answer: ActiveClientsSchema, signal }),
  });
}

export function useChooseActiveClients() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (clientIds: string[]) =>
      api.request({
        method: 'PUT',
        path: '/workspace/active-clients',
        body: { clientIds },
        answer: ActiveClientsSchema,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: clientKeys.all }),
  });
}
