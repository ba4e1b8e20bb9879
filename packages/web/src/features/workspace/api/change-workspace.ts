import { type WorkspaceChange, WorkspaceSchema } from '@ruche/contracts/workspaces';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { workspaceKey } from './get-workspace.ts';

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
