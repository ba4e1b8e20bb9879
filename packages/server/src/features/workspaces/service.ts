import { AppError } from '@ruche/contracts/api';
import type { PlanId } from '@ruche/contracts/billing';
import type { WorkspaceChange } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import { lockWorkspace, updateWorkspace } from '@ruche/database/workspaces';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';

export async function changeWorkspace(tx: WorkspaceTx, scope: Scope, change: WorkspaceChange): Promise<Scope> {
  authorize(scope, 'workspace.change', 'workspace');
  if (Object.keys(change).length === 0) return scope;
  const workspace = await updateWorkspace(tx, scope.workspace.id, change);
  await emit(tx, scope, { kind: 'workspace_changed', name: workspace.name });
  return { ...scope, workspace };
}

/** Held like a new client is: nobody adds against the limits of the plan before. */
export async function choosePlan(tx: WorkspaceTx, scope: Scope, plan: PlanId): Promise<Scope> {
  authorize(scope, 'plan.change', 'workspace');
  const before = await lockWorkspace(tx, scope.workspace.id);
  if (before.plan === plan) return { ...scope, workspace: before };
  const workspace = await updateWorkspace(tx, before.id, { plan });
  await emit(tx, scope, { kind: 'plan_changed', plan });
  return { ...scope, workspace };
}

export function refuseSwitching(): never {
  throw new AppError(
    'plan_change_refused',
    'Plans are set by whoever runs this installation. Ask them to change yours.',
  );
}
