import { type ActiveClients, type PlanId, readOnlyReasonOf } from '@ruche/contracts/billing';
import { chosenPlan, clientLimitOf, planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { listClientsByPlace } from '@ruche/database/clients';
import { lockWorkspace } from '@ruche/database/workspaces';
import { storeChoice } from '#domain/billing/store-choice.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';

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

/** Another choice for the plan that is chosen, or for the trial's. It can be changed as often as somebody likes. */
export async function chooseActiveClients(tx: WorkspaceTx, scope: Scope, clientIds: string[]): Promise<ActiveClients> {
  authorize(scope, 'plan.change', 'workspace');
  const workspace = await lockWorkspace(tx, scope.workspace.id);
  const held = { ...scope, workspace };
  const now = new Date();
  await storeChoice(tx, held, chosenPlan(workspace, now) ?? planInForce(workspace, now), clientIds);
  return readActiveClients(tx, held);
}
