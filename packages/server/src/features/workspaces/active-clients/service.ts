import { AppError } from '@ruche/contracts/api';
import { type ActiveClients, type PlanId, plans, readOnlyReasonOf } from '@ruche/contracts/billing';
import { clientLimitOf, planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { choosePlaces, listClientsByPlace } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { lockWorkspace } from '@ruche/database/workspaces';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { activeClients as refusals } from '#features/workspaces/refusals.ts';

/** What would be active on that plan, without one on the plan in force. */
export async function readActiveClients(tx: WorkspaceTx, scope: Scope, plan?: PlanId): Promise<ActiveClients> {
  authorize(scope, 'clients.read', 'workspace');
  const limit = clientLimitOf(plan ?? planInForce(scope.workspace, new Date()));
  const placed = await listClientsByPlace(tx);
  const items = placed.map((client, index) => ({
    ...client,
    isActive: readOnlyReasonOf(limit, index + 1) === null,
  }));
  return { limit, items };
}

/** Stores which clients come first on that plan. The workspace is held, so what is counted stays. */
export async function storeChoice(
  tx: WorkspaceTx,
  scope: Scope,
  plan: PlanId | null,
  clientIds: string[],
): Promise<void> {
  const limit = plan && plans[plan].clientLimit;
  if (limit !== null && clientIds.length > limit) {
    throw new AppError('plan_limit_reached', refusals.tooMany(plans[plan ?? 'essential'].name, limit), {
      details: { limit, plan, chosen: clientIds.length },
    });
  }
  const { isChanged, missing } = await choosePlaces(tx, clientIds);
  if (missing.length > 0) throw new AppError('not_found', refusals.missing, { details: { clientIds: missing } });
  if (isChanged) await emit(tx, scope, { kind: 'active_clients_changed', count: clientIds.length });
}

/** Another choice for the plan that is chosen, or for the trial's. It can be changed as often as somebody likes. */
export async function chooseActiveClients(tx: WorkspaceTx, scope: Scope, clientIds: string[]): Promise<ActiveClients> {
  authorize(scope, 'plan.change', 'workspace');
  const workspace = await lockWorkspace(tx, scope.workspace.id);
  const held = { ...scope, workspace };
  await storeChoice(tx, held, workspace.plan ?? planInForce(workspace, new Date()), clientIds);
  return readActiveClients(tx, held);
}
