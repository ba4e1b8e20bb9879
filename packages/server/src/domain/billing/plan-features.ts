import { AppError } from '@ruche/contracts/api';
import {
  basicAnalyticsDays,
  featurePlans,
  includesFeature,
  type PlanFeature,
  type PlanId,
  planIds,
  planPlace,
  plans,
} from '@ruche/contracts/billing';
import { planInForce } from '@ruche/contracts/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';
import { wayOut } from './ways-out.ts';

/** How a refusal begins that ends with the plan. */
const beginnings: Record<PlanFeature, string> = {
  all_periods: `Periods that begin more than ${basicAnalyticsDays} days ago are`,
  comparison: 'Comparison with the previous period is',
  breakdowns: 'Breakdowns by format, length, hashtag, and time are',
  best_times: 'Best times to post are',
  reports: 'Reports are',
  custom_reports: 'Custom blocks, custom looks, and scheduled reports are',
  assistant: 'The assistant is',
  api_access: 'Access to the API, webhooks, and MCP is',
};

const ways = {
  owner: `Choose a larger plan in ${planPlace}.`,
  others: 'Ask the workspace owner to choose a larger plan.',
};

const describe = (plan: PlanId) =>
  plan === planIds.at(-1) ? `the ${plans[plan].name} plan` : `the ${plans[plan].name} plan and above`;

export function hasFeature({ workspace }: Scope, feature: PlanFeature): boolean {
  return includesFeature(planInForce(workspace, new Date()), feature);
}

/** Refuses what the plan in force does not include. */
export function requireFeature(scope: Scope, feature: PlanFeature): void {
  if (hasFeature(scope, feature)) return;
  const plan = featurePlans[feature];
  const message = `${beginnings[feature]} included in ${describe(plan)}. ${wayOut(scope, ways)}`;
  throw new AppError('plan_required', message, { details: { feature, plan } });
}
