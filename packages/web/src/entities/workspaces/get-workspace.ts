import { WorkspaceSchema } from '@ruche/contracts/workspaces';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { workspaceKeys } from './workspace-keys.ts';

/** The workspace with its plan and how much of it is used. */
export function useWorkspace() {
  return useQuery({
    queryKey: workspaceKeys.current,
    queryFn: ({ signal }) => api.request({ path: '/workspace', answer: WorkspaceSchema, signal }),
  });
}
