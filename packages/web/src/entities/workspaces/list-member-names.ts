import { MemberListSchema } from '@ruche/contracts/workspaces';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { workspaceKeys } from './workspace-keys.ts';

/** Who works here, by name or else by address: as many as one request gives. */
export function useMemberNames() {
  return useQuery({
    queryKey: [...workspaceKeys.members, 'names'],
    queryFn: ({ signal }) => api.request({ path: '/members', query: { limit: 200 }, answer: MemberListSchema, signal }),
    select: ({ items }) =>
      items.map(({ userId, name, email, role }) => ({ id: userId, name: name === '' ? email : name, role })),
  });
}
