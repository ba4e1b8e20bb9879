import { type PlanId, WorkspaceSchema } from '@ruche/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workspaceKey } from '#features/workspace/api/get-workspace.ts';
import { api } from '#lib/api.ts';

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
