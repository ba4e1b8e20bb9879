import { AppError } from '@ruche/contracts/api';
import { featurePlans, includesFeature, type PlanFeature, plans } from '@ruche/contracts/billing';
import { planInForce } from '@ruche/contracts/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';

export function hasFeature({ workspace }: Scope, feature: PlanFeature): boolean {
  return includesFeature(planInForce(workspace, new Date()), feature);
}

/** Refuses what the plan in force does not include; `what` begins the sentence. */
export function requireFeature(scope: Scope, feature: PlanFeature, what: string): void {
  if (hasFeature(scope, feature)) return;
  const plan = featurePlans[feature];
  throw new AppError('plan_required', `${what} included in the ${plans[plan].name} plan and above.`, {
    details: { feature, plan },
  });
}
