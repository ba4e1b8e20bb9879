import { SocialAccountListSchema } from '@ruche/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { accountKeys } from './account-cache.ts';

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
