import { AppError } from '@ruche/contracts/api';
import { workspaces as refusals } from './refusals.ts';

export function refuseSwitching(): never {
  throw new AppError('plan_change_refused', refusals.plansManaged);
}
