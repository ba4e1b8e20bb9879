import { useMutation, useQueryClient } from '@tanstack/react-query';
import { personKeys } from '#entities/people/person-keys.ts';
import { getAuthClient } from '#lib/auth-client.ts';

export async function enrolPhone({ phone, friendlyName }: { phone: string; friendlyName: string }): Promise<string> {
  const { data, error } = await (await getAuthClient()).mfa.enroll({ factorType: 'phone', phone, friendlyName });
  if (error !== null) throw error;
  return data.id;
}

/** Also forgets one that was begun and never proved. */
export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await (await getAuthClient()).mfa.unenroll({ factorId });
  if (error !== null) throw error;
}

export function useRemoveFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (factorId: string) => {
      await removeFactor(factorId);
      // The session must learn that no second factor is asked of it any more.
      await (await getAuthClient()).refreshSession();
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: personKeys.account }),
  });
}
