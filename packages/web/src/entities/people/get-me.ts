import { MeSchema } from '@ruche/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { personKeys } from './person-keys.ts';

/** Who is signed in, and where they work. */
export function useMe() {
  return useQuery({
    queryKey: personKeys.me,
    queryFn: ({ signal }) => api.request({ path: '/me', answer: MeSchema, signal }),
  });
}
