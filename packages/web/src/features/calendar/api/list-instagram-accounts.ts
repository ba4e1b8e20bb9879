import { type SocialAccountListQuery, SocialAccountListSchema } from '@ruche/contracts/accounts';
import { accountKeys } from '#entities/accounts/account-keys.ts';
import { api } from '#lib/api.ts';

const mostOptions = 20;

type Wanted = { [Name in 'id' | 'clientId' | 'q']?: SocialAccountListQuery[Name] | undefined };

/** The first of them, the newest at the head. */
export function instagramAccounts(wanted: Wanted) {
  const query = { ...wanted, platform: 'instagram', limit: mostOptions };
  return {
    queryKey: accountKeys.ofNetwork(query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.request({ path: '/social-accounts', query, answer: SocialAccountListSchema, signal }),
  };
}
