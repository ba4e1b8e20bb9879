import { type PlanId } from '@ruche/contracts/billing';
import { WorkspaceSchema } from '@ruche/contracts/workspaces';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { workspaceKey } from './get-workspace.ts';

export function useChoosePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanId) =>
      api.request({ method: 'PUT', path: '/workspace/plan', body: { plan }, answer: WorkspaceSchema }),
    onSuccess: (workspace) => {
      queries.setQueryData(workspaceKey, workspace);
      return queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}
