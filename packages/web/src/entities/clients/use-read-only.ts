import type { ReadOnlyReason } from '@ruche/contracts/billing';
import { useCallback } from 'react';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';

/** What belongs to no client, or to one that isn't chosen yet, has no id. */
type ClientId = string | null | undefined;

/**
 * Why nothing of a client can be changed, for whichever client is asked about; null while it can be. Screens ask here and
 * nowhere else: the workspace says which clients are active, is read again when the plan or the choice changes, and
 * when the server refuses a change.
 */
export function useReadOnlyReasons(): (clientId: ClientId) => ReadOnlyReason | null {
  const plan = useWorkspace().data?.plan;
  const active = plan?.activeClientIds;
  const reason = plan?.inForce === null ? 'no_plan' : 'client_limit';
  return useCallback((id) => (id && active?.includes(id) === false ? reason : null), [active, reason]);
}

export function useIsReadOnly(clientId: ClientId): boolean {
  return useReadOnlyReasons()(clientId) !== null;
}
