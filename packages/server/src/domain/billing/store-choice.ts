import { AppError } from '@ruche/contracts/api';
import { type PlanId, plans } from '@ruche/contracts/billing';
import type { WorkspaceTx } from '@ruche/database';
import { choosePlaces, listClientIds } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import type { Scope } from '#domain/workspaces/scope.ts';

function refuseTooMany(plan: PlanId | null, clientIds: string[]): void {
  const limit = plan && plans[plan].clientLimit;
  if (limit === null || clientIds.length <= limit) return;
  throw new AppError(
    'plan_limit_reached',
    `The ${plans[plan ?? 'essential'].name} plan includes ${limit} clients. Choose fewer.`,
    { details: { limit, plan, chosen: clientIds.length } },
  );
}

function refuseMissing(missing: string[]): void {
  if (missing.length === 0) return;
  throw new AppError('not_found', 'Some of these clients don’t exist or were deleted.', {
    details: { clientIds: missing },
  });
}

/** Refuses a choice before anything is done for it, without holding the workspace. */
export async function checkChoice(tx: WorkspaceTx, plan: PlanId, clientIds: string[]): Promise<void> {
  refuseTooMany(plan, clientIds);
  const found = new Set(await listClientIds(tx, clientIds));
  refuseMissing(clientIds.filter((id) => !found.has(id)));
}

/** Stores which clients come first on that plan. The workspace is held, so what is counted stays. */
export async function storeChoice(
  tx: WorkspaceTx,
  scope: Scope,
  plan: PlanId | null,
  clientIds: string[],
): Promise<void> {
  refuseTooMany(plan, clientIds);
  const { isChanged, missing } = await choosePlaces(tx, clientIds);
  refuseMissing(missing);
  if (isChanged) await emit(tx, scope, { kind: 'active_clients_changed', count: clientIds.length });
}
