import { SocialAccountListSchema } from '@ruche/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { accountKeys } from '#entities/accounts/account-cache.ts';
import { api } from '#lib/api.ts';

/** Every connected account of the workspace. */
export function useAccounts() {
  return useQuery({
    queryKey: accountKeys.list,
    queryFn: async ({ signal }) => {
      const { items } = await api.request({ path: '/social-accounts', answer: SocialAccountListSchema, signal });
      return items;
    },
  });
}
