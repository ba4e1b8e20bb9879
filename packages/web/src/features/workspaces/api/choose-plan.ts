import type { PlanId } from '@ruche/contracts/billing';
import { WorkspaceSchema } from '@ruche/contracts/workspaces';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';

export function useChoosePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanId | null) =>
      api.request({ method: 'PUT', path: '/workspace/plan', body: { plan }, answer: WorkspaceSchema }),
    onSuccess: (workspace) => {
      queries.setQueryData(workspaceKeys.current, workspace);
      return queries.invalidateQueries({ queryKey: dashboardKeys.all });
    },
  });
}
