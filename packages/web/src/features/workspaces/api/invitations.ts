import { type InvitationInput, InvitationListSchema, InvitationSchema } from '@ruche/contracts/workspaces';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { api } from '#lib/api.ts';

const pageSize = 50;

/** Those neither accepted nor revoked, newest first. */
export function useInvitations() {
  return useInfiniteQuery({
    queryKey: workspaceKeys.invitations,
    queryFn: ({ signal, pageParam: cursor }) =>
      api.request({ path: '/invitations', query: { limit: pageSize, cursor }, answer: InvitationListSchema, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: workspaceKeys.invitations });
}

export function useInvite() {
  return useMutation({
    mutationFn: ({ workspaceId, ...body }: InvitationInput & { workspaceId: string | null }) =>
      api.request({ method: 'POST', path: '/invitations', body, workspaceId, answer: InvitationSchema }),
    onSettled: useRefresh(),
  });
}

/** With a new link; the one sent before ends. */
export function useResendInvitation() {
  return useMutation({
    mutationFn: (id: string) =>
      api.request({ method: 'POST', path: `/invitations/${id}/resend`, answer: InvitationSchema }),
    onSettled: useRefresh(),
  });
}

export function useRevokeInvitation() {
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/invitations/${id}` }),
    onSettled: useRefresh(),
  });
}
