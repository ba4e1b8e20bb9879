import { ClientSchema } from '@ruche/contracts/clients';
import type { Me } from '@ruche/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { useMe } from '#entities/people/get-me.ts';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

type Workspace = Me['workspaces'][number];

async function isIn(workspace: Workspace, id: string, signal: AbortSignal): Promise<boolean> {
  const path = `/clients/${encodeURIComponent(id)}`;
  try {
    await api.request({ path, answer: ClientSchema, workspaceId: workspace.id, signal });
    return true;
  } catch (error) {
    // An address that is no id at all is refused as bad input.
    if (error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code)) return false;
    throw error;
  }
}

/**
 * In which other workspace of the person the client is, null for none. Asked only about one that is not in this
 * workspace: an address that a colleague copied, or one of the browser's history from before a switch.
 */
export function useFindClientElsewhere(id: string) {
  const { data: me } = useMe();
  return useQuery({
    queryKey: clientKeys.elsewhere(id),
    queryFn: async ({ signal }) => {
      const others = me?.workspaces.filter((workspace) => workspace.id !== me.workspace.id) ?? [];
      const found = await Promise.all(others.map((workspace) => isIn(workspace, id, signal)));
      return others[found.indexOf(true)] ?? null;
    },
    enabled: me !== undefined,
    staleTime: 0,
  });
}
