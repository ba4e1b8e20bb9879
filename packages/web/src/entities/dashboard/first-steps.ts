import { FirstStepListSchema } from '@ruche/contracts/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { dashboardKeys } from './dashboard-keys.ts';

export const firstSteps = queryOptions({
  queryKey: dashboardKeys.firstSteps,
  queryFn: ({ signal }) => api.request({ path: '/dashboard/first-steps', answer: FirstStepListSchema, signal }),
  // Done on another screen, ticked when one comes back.
  staleTime: 0,
});
