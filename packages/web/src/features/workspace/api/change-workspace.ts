import { type WorkspaceChange, WorkspaceSchema } from '@ruche/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workspaceKey } from '#features/workspace/api/get-workspace.ts';
import { api } from '#lib/api.ts';

export function useChangeWorkspace() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkspaceChange) =>
      api.request({ method: 'PATCH', path: '/workspace', body, answer: WorkspaceSchema }),
    onSuccess: (workspace) => {
      queries.setQueryData(workspaceKey, workspace);
      // The name is also shown beside the person's own.
      return queries.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
