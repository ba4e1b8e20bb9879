import { useMutation, useQueryClient } from '@tanstack/react-query';
import { personKeys } from '#entities/people/person-keys.ts';
import { changePassword } from '#lib/change-password.ts';

/** A mutation, so that without a connection it waits for one. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => queries.invalidateQueries({ queryKey: personKeys.account }),
  });
}
