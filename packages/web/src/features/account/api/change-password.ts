import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword } from '#lib/change-password.ts';
import { accountKey } from './get-account.ts';

/** A mutation, so that without a connection it waits for one. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
}
