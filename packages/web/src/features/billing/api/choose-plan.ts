import type { PlanId } from '@ruche/contracts/billing';
import { WorkspaceSchema } from '@ruche/contracts/workspaces';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';

export function useChoosePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: { plan: PlanId | null; activeClientIds?: string[] | undefined }) =>
      api.request({ method: 'PUT', path: '/workspace/plan', body: choice, answer: WorkspaceSchema }),
    onSuccess: (workspace) => {
      queries.setQueryData(workspaceKeys.current, workspace);
      return Promise.all([
        queries.invalidateQueries({ queryKey: dashboardKeys.all }),
        queries.invalidateQueries({ queryKey: clientKeys.all }),
      ]);
    },
  });
}
