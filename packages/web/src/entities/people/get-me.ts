import { MeSchema } from '@ruche/contracts/people';
import { can, type Permission } from '@ruche/contracts/workspaces';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { personKeys } from './person-keys.ts';

/** Who is signed in, and where they work. */
export function useMe() {
  return useQuery({
    queryKey: personKeys.me,
    queryFn: ({ signal }) => api.request({ path: '/me', answer: MeSchema, signal }),
  });
}

/** Whether whoever is signed in may do that in this workspace; not before it is known. */
export function useMay(permission: Permission): boolean {
  const { data: me } = useMe();
  return me !== undefined && can(me.role, permission);
}
