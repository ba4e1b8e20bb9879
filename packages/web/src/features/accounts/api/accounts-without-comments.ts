import { type PlatformId, SocialAccountListSchema } from '@ruche/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { accountKeys } from '#entities/accounts/account-keys.ts';
import { api } from '#lib/api.ts';

/** The one network that asks separately before comments may be read. */
const platform: PlatformId = 'tiktok';

/** Accounts whose comments were never allowed, or are no longer. */
export function useAccountsWithoutComments(clientId: string | undefined) {
  const query = { platform, clientId, limit: 200 };
  return useQuery({
    queryKey: accountKeys.ofNetwork(query),
    queryFn: ({ signal }) => api.request({ path: '/social-accounts', query, answer: SocialAccountListSchema, signal }),
    select: ({ items }) =>
      items.filter(({ commentAccess, status }) => {
        const isOff = commentAccess === 'missing' || commentAccess === 'ended';
        return isOff && status !== 'needs_reconnect';
      }),
  });
}
