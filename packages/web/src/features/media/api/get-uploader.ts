import { MemberListSchema } from '@ruche/contracts/workspaces';
import { useQuery } from '@tanstack/react-query';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';

/** The name of whoever uploaded something; undefined while it is not known, null for somebody who left. */
export function useUploaderName(userId: string | null): string | null | undefined {
  const { data } = useQuery({
    queryKey: [...workspaceKeys.members, 'names'],
    queryFn: ({ signal }) => api.request({ path: '/members', query: { limit: 200 }, answer: MemberListSchema, signal }),
    enabled: userId !== null,
  });
  if (userId === null) return null;
  if (data === undefined) return undefined;
  const member = data.items.find((one) => one.userId === userId);
  if (member === undefined) return null;
  return member.isYou ? 'you' : member.name === '' ? member.email : member.name;
}
