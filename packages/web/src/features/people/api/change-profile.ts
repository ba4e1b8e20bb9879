import { MeSchema, type ProfileChange } from '@ruche/contracts/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { personKeys } from '#entities/people/person-keys.ts';
import { api } from '#lib/api.ts';

export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => api.request({ method: 'PATCH', path: '/me', body, answer: MeSchema }),
    onSuccess: (me) => queries.setQueryData(personKeys.me, me),
  });
}
