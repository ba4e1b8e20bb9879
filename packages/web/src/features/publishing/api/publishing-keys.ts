import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';

// Below those of the dashboard: what changes a post or an account reads these anew as well.
export const publishingKeys = {
  troubles: [...dashboardKeys.all, 'publishing-troubles'],
  status: [...dashboardKeys.all, 'publishing-status'],
  pauses: [...dashboardKeys.all, 'publishing-pauses'],
} as const;
