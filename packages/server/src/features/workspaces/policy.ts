import { AppError } from '@ruche/contracts/api';
import type { PlanRules } from './presenter.ts';
import { workspaces as refusals } from './refusals.ts';

export function refuseSwitching({ isSold }: PlanRules): never {
  throw new AppError('plan_change_refused', isSold ? refusals.plansSold : refusals.plansManaged);
}
