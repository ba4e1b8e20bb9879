import { AppError } from '@ruche/contracts/api';
import { planPlace, plans } from '@ruche/contracts/billing';
import { clientLimitOf, describeNoPlan, noPlanCauseOf, planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { countClients } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { lockWorkspace } from '@ruche/database/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';
import { type Asking, wayOut } from './ways-out.ts';

const waysToRoom = {
  owner: `Choose a larger plan in ${planPlace} to add more.`,
  others: 'Ask the workspace owner to choose a larger plan.',
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Refuses what needs a plan, and says why there is none. */
export function refuseEnded(asking: Asking): never {
  const cause = noPlanCauseOf(asking.workspace);
  const { what, remedy } = describeNoPlan(cause);
  const way = wayOut(asking, {
    owner: `${remedy} in ${planPlace} to continue.`,
    others: `Ask the workspace owner to ${lowerFirst(remedy)}.`,
  });
  throw new AppError('trial_ended', `${what} Nothing was deleted. ${way}`, { details: { cause } });
}

/** Without a plan nothing new is made; what is scheduled still goes out, and what is connected can be renewed. */
export function requirePlan(asking: Asking): void {
  if (planInForce(asking.workspace, new Date()) === null) refuseEnded(asking);
}

/**
 * Takes room for that many further clients, or refuses. Holds the workspace until the transaction ends, so that of two
 * requests at once the second counts what the first has added.
 */
export async function takeClientRoom(tx: WorkspaceTx, scope: Scope, adding: number): Promise<void> {
  const workspace = await lockWorkspace(tx, scope.workspace.id);
  const plan = planInForce(workspace, new Date());
  if (plan === null) refuseEnded(scope);
  const limit = clientLimitOf(plan);
  if (limit === null) return;
  const used = await countClients(tx);
  const after = used + adding;
  const { name } = plans[plan];
  if (after > limit) {
    const message = `The ${name} plan includes ${limit} clients. ${wayOut(scope, waysToRoom)}`;
    throw new AppError('plan_limit_reached', message, { details: { limit, plan, used, adding } });
  }
  if (used < limit - 1 && after >= limit - 1) {
    await emit(tx, scope, { kind: 'client_limit_near', plan, used: after, limit });
  }
}
