import { type WorkspaceChange, WorkspaceSchema } from '@ruche/contracts/workspaces';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { personKeys } from '#entities/people/person-keys.ts';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';

export function useChangeWorkspace() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkspaceChange) =>
      api.request({ method: 'PATCH', path: '/workspace', body, answer: WorkspaceSchema }),
    onSuccess: (workspace) => {
      queries.setQueryData(workspaceKeys.current, workspace);
      // The name is also shown beside the person's own.
      return queries.invalidateQueries({ queryKey: personKeys.me });
    },
  });
}
