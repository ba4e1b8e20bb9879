import { AttentionListSchema } from '@ruche/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export function useAttention() {
  return useQuery({
    queryKey: ['dashboard', 'attention'],
    queryFn: ({ signal }) => api.request({ path: '/dashboard/attention', answer: AttentionListSchema, signal }),
  });
}
