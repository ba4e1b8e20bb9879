import { MeSchema } from '@ruche/contracts/people';
import { can, type Permission } from '@ruche/contracts/workspaces';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Whether whoever is signed in may do that in this workspace; not before it is known. */
export function useMay(permission: Permission): boolean {
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.request({ path: '/me', answer: MeSchema, signal }),
  });
  return data !== undefined && can(data.role, permission);
}
