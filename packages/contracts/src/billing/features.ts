import { type PlanId, planIds } from './plans.ts';

/** What only some plans include, by the smallest one that does. The server refuses the rest, and screens say so. */
export const featurePlans = {
  all_periods: 'pro',
  comparison: 'pro',
  breakdowns: 'pro',
  best_times: 'pro',
  reports: 'pro',
  assistant: 'pro',
  custom_reports: 'expert',
} as const satisfies Record<string, PlanId>;
export type PlanFeature = keyof typeof featurePlans;

/** Without a plan in force, what every plan includes can still be read. */
export function includesFeature(plan: PlanId | null, feature: PlanFeature): boolean {
  return plan !== null && planIds.indexOf(plan) >= planIds.indexOf(featurePlans[feature]);
}

/** How many days back analytics go where a plan does not include all periods. */
export const basicAnalyticsDays = 90;
