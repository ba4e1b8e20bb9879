import { AppError } from '@ruche/contracts/api';
import type { PlanId } from '@ruche/contracts/billing';
import {
  type JoinedWorkspace,
  type NewWorkspace,
  ownedWorkspaceLimit,
  type WorkspaceChange,
  type WorkspaceView,
} from '@ruche/contracts/workspaces';
import type { Executor, WorkspaceTx } from '@ruche/database';
import { countClients, listActiveClientIds } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { findProfile, openWorkspace } from '@ruche/database/people';
import {
  countOwnedWorkspaces,
  enterWorkspace,
  findWorkspaceLogoHash,
  lockWorkspace,
  updateWorkspace,
} from '@ruche/database/workspaces';
import { storeChoice } from '#domain/billing/store-choice.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { type PlanRules, presentWorkspace } from './presenter.ts';
import { workspaces as refusals } from './refusals.ts';

export async function readWorkspace(tx: WorkspaceTx, scope: Scope, rules: PlanRules): Promise<WorkspaceView> {
  const logoHash = await findWorkspaceLogoHash(tx, scope.workspace.id);
  const usedClients = await countClients(tx);
  const activeClientIds = await listActiveClientIds(tx, scope.workspace);
  return presentWorkspace(scope, { usedClients, activeClientIds, logoHash, rules });
}

export async function changeWorkspace(tx: WorkspaceTx, scope: Scope, change: WorkspaceChange): Promise<Scope> {
  authorize(scope, 'workspace.change', 'workspace');
  if (Object.keys(change).length === 0) return scope;
  const workspace = await updateWorkspace(tx, scope.workspace.id, change);
  await emit(tx, scope, { kind: 'workspace_changed', name: workspace.name });
  return { ...scope, workspace };
}

type PlanChoice = { plan: PlanId | null; activeClientIds?: string[] | undefined };

/** Held like a new client is: nobody adds against the limits of the plan before. Null takes the choice back. */
export async function choosePlan(tx: WorkspaceTx, scope: Scope, { plan, activeClientIds }: PlanChoice): Promise<Scope> {
  authorize(scope, 'plan.change', 'workspace');
  const before = await lockWorkspace(tx, scope.workspace.id);
  if (activeClientIds) await storeChoice(tx, scope, plan, activeClientIds);
  if (before.plan === plan && before.planUntil === null) return { ...scope, workspace: before };
  const workspace = await updateWorkspace(tx, before.id, { plan, planUntil: null });
  await emit(tx, scope, { kind: 'plan_changed', plan });
  return { ...scope, workspace };
}

/** A further workspace, or the first again for somebody who left the last one they were in. */
export async function createWorkspace(
  db: Executor,
  userId: string,
  { name, timeZone }: NewWorkspace,
): Promise<{ tx: WorkspaceTx; workspaceId: string; body: JoinedWorkspace }> {
  if (!(await findProfile(db, userId))) {
    throw new AppError('not_found', refusals.noProfile);
  }
  if ((await countOwnedWorkspaces(db, userId)) >= ownedWorkspaceLimit) {
    throw new AppError('conflict', refusals.ownsTooMany(ownedWorkspaceLimit));
  }
  const workspaceId = await openWorkspace(db, name);
  const entrance = await enterWorkspace(db, { userId, workspaceId });
  if (!entrance) throw new Error('The workspace was not opened.');
  await updateWorkspace(entrance.tx, workspaceId, { timeZone });
  return { tx: entrance.tx, workspaceId, body: { workspace: { id: workspaceId, name }, role: 'owner' } };
}
