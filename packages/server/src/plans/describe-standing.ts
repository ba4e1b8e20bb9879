import { plans } from '@ruche/contracts/billing';
import { chosenPlan, givenPlan, noPlanCauseOf, planInForce } from '@ruche/contracts/workspaces';
import type { PlannedWorkspace } from '@ruche/database/billing';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const causes = {
  trial: 'the trial has ended',
  subscription: 'the subscription has ended',
  payment: 'a payment is overdue',
  given: 'the given plan has ended',
} as const;

export const describeGiven = ({ lastDay }: Pick<PlannedWorkspace, 'lastDay'>) =>
  lastDay === null ? 'given' : `given until ${lastDay}`;

/** The plan in force and where it comes from, for whoever runs the installation: "Pro (trial until 2031-05-01)". */
export function describeStanding(workspace: PlannedWorkspace, now: Date): string {
  const { paidPlan, paidState, paidUntil, trialEndsAt } = workspace;
  const inForce = planInForce(workspace, now);
  if (inForce === null) return `none (${causes[noPlanCauseOf(workspace)]})`;
  const reasons: string[] = [];
  if (givenPlan(workspace, now) === inForce) reasons.push(describeGiven(workspace));
  if (paidPlan === inForce && chosenPlan({ ...workspace, plan: null }, now) === inForce)
    reasons.push(paidState === 'grace' && paidUntil ? `payment overdue, ends ${dayOf(paidUntil)}` : 'paid');
  if (reasons.length === 0) reasons.push(`trial until ${dayOf(trialEndsAt)}`);
  return `${plans[inForce].name} (${reasons.join(', ')})`;
}
