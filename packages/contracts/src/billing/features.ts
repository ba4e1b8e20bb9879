import { type Plan, type PlanId, planIds, plans } from './plans.ts';

const hasAdvancedAnalytics = ({ analytics }: Plan) => analytics === 'advanced';

/** What only some plans include, as it follows from the table of plans. The server refuses the rest, and screens say so. */
const inclusions = {
  all_periods: hasAdvancedAnalytics,
  comparison: hasAdvancedAnalytics,
  breakdowns: hasAdvancedAnalytics,
  best_times: hasAdvancedAnalytics,
  reports: ({ reports }: Plan) => reports !== 'none',
  custom_reports: ({ reports }: Plan) => reports === 'custom',
  assistant: ({ assistantTokens }: Plan) => assistantTokens > 0,
  api_access: ({ hasApiAccess }: Plan) => hasApiAccess,
} as const;
export type PlanFeature = keyof typeof inclusions;

/** Without a plan in force, what every plan includes can still be read. */
export function includesFeature(plan: PlanId | null, feature: PlanFeature): boolean {
  return plan !== null && inclusions[feature](plans[plan]);
}

/** The smallest plan that includes each. */
export const featurePlans = Object.fromEntries(
  Object.entries(inclusions).map(([feature, includes]) => [feature, planIds.find((id) => includes(plans[id]))]),
) as Record<PlanFeature, PlanId>;

/** How many days back analytics go where a plan does not include all periods. */
export const basicAnalyticsDays = 90;
