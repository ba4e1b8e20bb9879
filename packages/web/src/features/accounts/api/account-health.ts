import { SocialAccountListSchema, SocialAccountSummarySchema } from '@ruche/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { accountKeys } from '#entities/accounts/account-keys.ts';
import { api } from '#lib/api.ts';

/** How many accounts the workspace has, and how they are. */
export function useAccountSummary() {
  return useQuery({
    queryKey: accountKeys.summary,
    queryFn: ({ signal }) =>
      api.request({ path: '/social-accounts/summary', answer: SocialAccountSummarySchema, signal }),
  });
}

// As many as one answer may hold: whoever has reconnected those begins anew with the rest.
const mostAtOnce = 200;

/** Those that only their person can renew, and should. */
export function useAccountsInNeed() {
  return useQuery({
    queryKey: accountKeys.inNeed,
    queryFn: ({ signal }) =>
      api.request({
        path: '/social-accounts',
        query: { needsPerson: true, limit: mostAtOnce },
        answer: SocialAccountListSchema,
        signal,
      }),
    select: ({ items }) => items,
    // The list that was read for an earlier walk is of no use to this one.
    staleTime: 0,
  });
}
