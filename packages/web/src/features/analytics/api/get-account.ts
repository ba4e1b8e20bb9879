import { SocialAccountListSchema } from '@ruche/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { accountKeys } from '#entities/accounts/account-keys.ts';
import { api } from '#lib/api.ts';

/** One account, for addresses that name it without its client. */
export function useAccount(id: string | null) {
  return useQuery({
    queryKey: [...accountKeys.all, 'one', id],
    queryFn: async ({ signal }) => {
      const { items } = await api.request({
        path: '/social-accounts',
        query: { id: id ?? '', limit: 1 },
        answer: SocialAccountListSchema,
        signal,
      });
      return items[0] ?? null;
    },
    enabled: id !== null,
  });
}
