import { AppError } from '@ruche/contracts/api';
import { type PlanId, plans } from '@ruche/contracts/billing';
import type { WorkspaceTx } from '@ruche/database';
import { choosePlaces } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import type { Scope } from '#domain/workspaces/scope.ts';

/** Stores which clients come first on that plan. The workspace is held, so what is counted stays. */
export async function storeChoice(
  tx: WorkspaceTx,
  scope: Scope,
  plan: PlanId | null,
  clientIds: string[],
): Promise<void> {
  const limit = plan && plans[plan].clientLimit;
  if (limit !== null && clientIds.length > limit) {
    throw new AppError(
      'plan_limit_reached',
      `The ${plans[plan ?? 'essential'].name} plan includes ${limit} clients. Choose fewer.`,
      {
        details: { limit, plan, chosen: clientIds.length },
      },
    );
  }
  const { isChanged, missing } = await choosePlaces(tx, clientIds);
  if (missing.length > 0)
    throw new AppError('not_found', 'Some of these clients don’t exist or were deleted.', {
      details: { clientIds: missing },
    });
  if (isChanged) await emit(tx, scope, { kind: 'active_clients_changed', count: clientIds.length });
}
