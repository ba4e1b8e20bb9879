import { AttentionListSchema } from '@ruche/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { api } from '#lib/api.ts';

export function useAttention() {
  return useQuery({
    queryKey: dashboardKeys.attention,
    queryFn: ({ signal }) => api.request({ path: '/dashboard/attention', answer: AttentionListSchema, signal }),
  });
}
