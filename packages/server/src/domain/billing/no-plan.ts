import { AppError } from '@ruche/contracts/api';
import { describeNoPlan, noPlanCauseOf, type PlanState, planInForce } from '@ruche/contracts/workspaces';

/** Refuses what needs a plan, and says why there is none; `purpose` ends the sentence: `add more`. */
export function refuseWithoutPlan(state: Omit<PlanState, 'plan'>, purpose: string): never {
  const cause = noPlanCauseOf(state);
  const { what, remedy } = describeNoPlan(cause);
  throw new AppError('trial_ended', `${what} Nothing was deleted. ${remedy} to ${purpose}.`, { details: { cause } });
}

/** Refuses where no plan is in force. */
export function requirePlan(state: PlanState, purpose: string): void {
  if (planInForce(state, new Date()) === null) refuseWithoutPlan(state, purpose);
}
