import { AppError } from '@ruche/contracts/api';
import { plans } from '@ruche/contracts/billing';
import { clientLimitOf, planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { countClients } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { lockWorkspace } from '@ruche/database/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';
import { refuseWithoutPlan } from './no-plan.ts';

/**
 * Takes room for that many further clients, or refuses. Holds the workspace until the transaction ends, so that of two
 * requests at once the second counts what the first has added.
 */
export async function takeClientRoom(tx: WorkspaceTx, scope: Scope, adding: number): Promise<void> {
  const workspace = await lockWorkspace(tx, scope.workspace.id);
  const plan = planInForce(workspace, new Date());
  if (plan === null) refuseWithoutPlan(workspace, 'add more');
  const limit = clientLimitOf(plan);
  if (limit === null) return;
  const used = await countClients(tx);
  const after = used + adding;
  const { name } = plans[plan];
  if (after > limit) {
    throw new AppError('plan_limit_reached', `The ${name} plan includes ${limit} clients. Upgrade to add more.`, {
      details: { limit, plan, used, adding },
    });
  }
  if (used < limit - 1 && after >= limit - 1) {
    await emit(tx, scope, { kind: 'client_limit_near', plan, used: after, limit });
  }
}
