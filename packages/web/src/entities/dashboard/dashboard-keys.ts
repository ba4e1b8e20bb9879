import type { DashboardPeriod } from '@ruche/contracts/dashboard';

/** Figures and lists made of everything else in the workspace: what changes something there reads `all` again. */
export const dashboardKeys = {
  all: ['dashboard'],
  stats: (period: DashboardPeriod) => ['dashboard', 'stats', period],
  activity: ['dashboard', 'activity'],
  attention: ['dashboard', 'attention'],
  firstSteps: ['dashboard', 'first-steps'],
} as const;
