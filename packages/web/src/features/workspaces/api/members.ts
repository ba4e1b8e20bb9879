import {
  type AssignableRole,
  type Member,
  MemberListSchema,
  MemberSchema,
  type WorkspaceRole,
} from '@ruche/contracts/workspaces';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { personKeys } from '#entities/people/person-keys.ts';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';

type Page = z.infer<typeof MemberListSchema>;

const pageSize = 50;

/** Those who joined first come first. */
export function useMembers() {
  return useInfiniteQuery({
    queryKey: workspaceKeys.members,
    queryFn: ({ signal, pageParam: cursor }) =>
      api.request({ path: '/members', query: { limit: pageSize, cursor }, answer: MemberListSchema, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function withRole(pages: Page[], userId: string, role: WorkspaceRole): Page[] {
  const change = (member: Member) => (member.userId === userId ? { ...member, role } : member);
  return pages.map((page) => ({ ...page, items: page.items.map(change) }));
}

/** Shown at once; back to what it was when the server refuses. */
export function useChangeRole() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: AssignableRole }) =>
      api.request({ method: 'PATCH', path: `/members/${userId}`, body: { role }, answer: MemberSchema }),
    onMutate: async ({ userId, role }) => {
      await queries.cancelQueries({ queryKey: workspaceKeys.members });
      const before = queries.getQueryData<InfiniteData<Page>>(workspaceKeys.members);
      queries.setQueryData<InfiniteData<Page>>(
        workspaceKeys.members,
        before && { ...before, pages: withRole(before.pages, userId, role) },
      );
      return { before };
    },
    onError: (_error, _change, context) => queries.setQueryData(workspaceKeys.members, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: workspaceKeys.current }),
  });
}

export function useRemoveMember() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api.request({ method: 'DELETE', path: `/members/${userId}` }),
    // Whoever is gone may have invited somebody: what they sent has ended, too.
    onSettled: () => queries.invalidateQueries({ queryKey: workspaceKeys.current }),
  });
}

/** From now on the other person is the owner, and whoever is signed in a manager. */
export function useHandOver() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      api.request({ method: 'POST', path: '/workspace/owner', body: { userId }, answer: MemberSchema }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: workspaceKeys.current }),
        queries.invalidateQueries({ queryKey: personKeys.me }),
      ]);
    },
  });
}

export function leaveWorkspace(workspaceId: string): Promise<void> {
  return api.request({ method: 'POST', path: '/workspace/leave', body: { workspaceId }, workspaceId });
}
