import { FirstStepListSchema } from '@ruche/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { api } from '#lib/api.ts';

export function useFirstSteps() {
  return useQuery({
    queryKey: dashboardKeys.firstSteps,
    queryFn: ({ signal }) => api.request({ path: '/dashboard/first-steps', answer: FirstStepListSchema, signal }),
    // Done on another screen, ticked when one comes back.
    staleTime: 0,
  });
}
