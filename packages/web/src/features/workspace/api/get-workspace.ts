import { WorkspaceSchema } from '@ruche/contracts/workspaces';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export const workspaceKey = ['workspace'];

/** The workspace with its plan and how much of it is used. */
export function useWorkspace() {
  return useQuery({
    queryKey: workspaceKey,
    queryFn: ({ signal }) => api.request({ path: '/workspace', answer: WorkspaceSchema, signal }),
  });
}
