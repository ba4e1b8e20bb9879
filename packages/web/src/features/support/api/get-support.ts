import { SupportSchema } from '@ruche/contracts/support';
import { useQuery } from '@tanstack/react-query';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';

/** Whether there is support here, and what to expect of it. It follows the workspace's plan, and is read again with it. */
export function useSupport() {
  return useQuery({
    queryKey: [...workspaceKeys.current, 'support'],
    queryFn: ({ signal }) => api.request({ path: '/support', answer: SupportSchema, signal }),
  });
}
