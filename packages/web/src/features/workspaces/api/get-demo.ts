import { DemoSchema } from '@ruche/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** A log-in to try the product with, where the installation has one. */
export function useDemo() {
  return useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => api.request({ path: '/demo', answer: DemoSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
