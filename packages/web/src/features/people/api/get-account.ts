import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { personKeys } from '#entities/people/person-keys.ts';
import { getAccount as words } from '#features/people/words/common.ts';
import { ApiError } from '#lib/api-error.ts';
import { getAuthClient } from '#lib/auth-client.ts';
import { describeAuthFailure } from '#lib/auth-failure.ts';

async function getAccount(): Promise<User> {
  const { data, error } = await (await getAuthClient()).getUser();
  if (error === null) return data.user;
  throw new ApiError('unavailable', describeAuthFailure(error, words.failed), {
    cause: error,
  });
}

/** How the person signs in, as the server has it now: addresses, identities and second factors. */
export function useAccount() {
  return useQuery({ queryKey: personKeys.account, queryFn: getAccount });
}
