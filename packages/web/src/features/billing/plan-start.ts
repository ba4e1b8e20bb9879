import { type PlanId, planIds, plans, trial } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { planStart as words } from '#features/billing/words/plan.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

export const trialEnd = ({ plan }: WorkspaceView) => day.format(new Date(plan.trialEndsAt));

export const isTrialRunning = ({ plan }: WorkspaceView, now = Date.now()) => Date.parse(plan.trialEndsAt) > now;

/** From when a plan would hold: the trial goes on to its end unless the plan is larger. */
export function describeStart(workspace: WorkspaceView, plan: PlanId): string {
  if (!isTrialRunning(workspace) || planIds.indexOf(plan) > planIds.indexOf(trial.plan)) return words.rightAway;
  const end = trialEnd(workspace);
  return plan === trial.plan ? words.keepsTrialPlan(end) : words.afterTrial(plans[trial.plan].name, end);
}

export function describeLimit(limit: number | null): string {
  if (limit === null) return words.unlimited;
  return limit === 1 ? words.oneClient : words.clients(limit);
}
