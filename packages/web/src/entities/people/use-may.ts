import { isAllowed, type Permission, type Resource } from '@ruche/contracts/workspaces';
import { useMe } from './get-me.ts';

/** Whether whoever is signed in may do that in this workspace; not before it is known. */
export function useMay(action: Permission, resource: Resource = 'workspace'): boolean {
  const { data: me } = useMe();
  return me !== undefined && isAllowed({ userId: me.user.id, role: me.role }, action, resource);
}
