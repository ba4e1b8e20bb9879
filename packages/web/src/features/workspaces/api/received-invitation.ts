import { type JoinedWorkspace, JoinedWorkspaceSchema, ReceivedInvitationSchema } from '@ruche/contracts/workspaces';
import { useQuery } from '@tanstack/react-query';
import { api, publicApi } from '#lib/api.ts';

/** What the link of a mail invites to; its holder need not be signed in. */
export function useReceivedInvitation(token: string) {
  return useQuery({
    queryKey: ['received-invitation', token],
    queryFn: ({ signal }) =>
      publicApi.request({
        method: 'POST',
        path: '/invitations/lookup',
        body: { token },
        answer: ReceivedInvitationSchema,
        signal,
      }),
    staleTime: 0,
  });
}

/** Asked again by whoever accepted it, it answers the same. */
export function acceptInvitation(token: string): Promise<JoinedWorkspace> {
  return api.request({ method: 'POST', path: '/invitations/accept', body: { token }, answer: JoinedWorkspaceSchema });
}
