import { can, type Permission } from '@ruche/contracts/workspaces';
import { useMe } from './get-me.ts';

/** Whether whoever is signed in may do that in this workspace; not before it is known. */
export function useMay(permission: Permission): boolean {
  const { data: me } = useMe();
  return me !== undefined && can(me.role, permission);
}
