import { AppError } from '@ruche/contracts/api';
import { plans } from '@ruche/contracts/billing';
import { isAllowed, type PlanState, planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { listReadOnlyClients, type OwnedKind } from '@ruche/database/clients';
import type { Scope } from '#domain/workspaces/scope.ts';
import { refuseWithoutPlan } from './no-plan.ts';

/** Who acts, where that is a member: others cannot be told to change the plan. */
export type Asking = { workspace: PlanState } & Partial<Pick<Scope, 'userId' | 'role'>>;

function wayOut({ userId, role }: Asking): string {
  const isOwner = userId !== undefined && role !== undefined && isAllowed({ userId, role }, 'plan.change', 'workspace');
  return isOwner
    ? 'Choose a larger plan or other active clients in Settings → Plan.'
    : 'Ask the workspace owner to choose a larger plan or to make this client active.';
}

/**
 * Refuses a change of what belongs to a client that the plan in force leaves read-only. Derived on every request: a plan
 * that changes, a trial that ends, and another choice of active clients hold at once.
 */
export async function refuseReadOnly(tx: WorkspaceTx, asking: Asking, kind: OwnedKind, ids: string[]): Promise<void> {
  const [client] = await listReadOnlyClients(tx, asking.workspace, kind, ids);
  if (!client) return;
  const plan = planInForce(asking.workspace, new Date());
  if (plan === null) refuseWithoutPlan(asking.workspace, 'make changes');
  const { name, clientLimit: limit } = plans[plan];
  throw new AppError(
    'client_read_only',
    `${client.name} is read-only: the ${name} plan includes ${limit} clients. ${wayOut(asking)}`,
    { details: { clientId: client.id, plan, limit } },
  );
}
