import type { User } from '@supabase/auth-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#config/paths.ts';
import { personKeys } from '#entities/people/person-keys.ts';
import { getAuthClient, landingAddress } from '#lib/auth-client.ts';

/** Nothing changes before both addresses, the old and the new, have confirmed it. */
async function changeEmail(email: string): Promise<User> {
  const emailRedirectTo = landingAddress('change', paths.settings);
  const { data, error } = await (await getAuthClient()).updateUser({ email }, { emailRedirectTo });
  if (error !== null) throw error;
  return data.user;
}

/** Sends a code to the new number, unless the installation takes numbers as they are. */
async function changePhone(phone: string): Promise<User> {
  const { data, error } = await (await getAuthClient()).updateUser({ phone });
  if (error !== null) throw error;
  return data.user;
}

async function confirmPhone({ phone, code }: { phone: string; code: string }): Promise<void> {
  const { error } = await (await getAuthClient()).verifyOtp({ phone, token: code, type: 'phone_change' });
  if (error !== null) throw error;
}

function useAccountChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: personKeys.account }) });
}

export const useChangeEmail = () => useAccountChange(changeEmail);
export const useChangePhone = () => useAccountChange(changePhone);
export const useConfirmPhone = () => useAccountChange(confirmPhone);
