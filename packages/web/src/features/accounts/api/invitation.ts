import {
  type ConnectAnswer,
  ConnectAnswerSchema,
  ConnectInvitationSchema,
  type LinkConnectInput,
} from '@ruche/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { accountKeys } from '#entities/accounts/account-keys.ts';
import { publicApi } from '#lib/api.ts';

/** What a connect link is for; its holder has no account here. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: accountKeys.invitation(token),
    queryFn: ({ signal }) =>
      publicApi.request({
        path: '/connect-links/invitation',
        query: { token },
        answer: ConnectInvitationSchema,
        signal,
      }),
    staleTime: 0,
  });
}

export function beginByLink(body: LinkConnectInput): Promise<ConnectAnswer> {
  return publicApi.request({ method: 'POST', path: '/connect-links/connect', body, answer: ConnectAnswerSchema });
}
