import { MeSchema } from '@ruche/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Who is signed in, and where they work. */
export function useMe() {
  return useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.request({ path: '/me', answer: MeSchema, signal }),
  });
}
