import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';

/** Puts up a new logo, or takes it down. */
export function useChangeWorkspaceLogo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File | null) => {
      const init =
        file === null ? { method: 'DELETE' } : { method: 'PUT', body: file, headers: { 'content-type': file.type } };
      return api.transfer('/api/v1/workspace/logo', init);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: workspaceKeys.current }),
  });
}
