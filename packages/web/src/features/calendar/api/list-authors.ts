import { MemberListSchema } from '@ruche/contracts/workspaces';
import { useQuery } from '@tanstack/react-query';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';

/** Who may have composed a post: as many as one request gives. */
export function useAuthors() {
  return useQuery({
    queryKey: [...workspaceKeys.members, 'authors'],
    queryFn: ({ signal }) => api.request({ path: '/members', query: { limit: 200 }, answer: MemberListSchema, signal }),
    select: ({ items }) => items.map(({ userId, name, email }) => ({ id: userId, name: name === '' ? email : name })),
  });
}
