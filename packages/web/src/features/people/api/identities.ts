import type { Provider, UserIdentity } from '@supabase/auth-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#config/paths.ts';
import { personKeys } from '#entities/people/person-keys.ts';
import { getAuthClient, landingAddress } from '#lib/auth-client.ts';

/** Leaves this page for the provider's, which leads back here by way of a question. */
export async function linkIdentity(provider: Provider): Promise<void> {
  const redirectTo = landingAddress('link', paths.settingsSecurity);
  const { error } = await (await getAuthClient()).linkIdentity({ provider, options: { redirectTo } });
  if (error !== null) throw error;
}

export function useUnlinkIdentity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (identity: UserIdentity) => {
      const { error } = await (await getAuthClient()).unlinkIdentity(identity);
      if (error !== null) throw error;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: personKeys.account }),
  });
}
