import { SocialAccountSchema } from '@ruche/contracts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAccounts } from '#entities/accounts/account-cache.ts';
import { api } from '#lib/api.ts';

/** Renews the access and asks the network how the account is, now rather than tonight. */
export function useRefreshAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.request({ method: 'POST', path: `/social-accounts/${id}/refresh`, answer: SocialAccountSchema }),
    // A refusal may have changed how the account is.
    onSettled: () => refreshAccounts(cache),
  });
}
