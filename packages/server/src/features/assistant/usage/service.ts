import type { AssistantUsage } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { listUsageByKind, listUsageByMonth } from '@ruche/database/assistant';
import { monthOf } from '#domain/assistant/allowance.ts';
import { dollarsOf } from '#domain/assistant/run-presenter.ts';
import type { AssistantRuns } from '#domain/assistant/runs.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { authorizeAssistant } from '#features/assistant/policy.ts';

export async function usageOf(
  tx: WorkspaceTx,
  { model }: Pick<AssistantRuns, 'model'>,
  scope: Scope,
): Promise<AssistantUsage> {
  authorizeAssistant(scope);
  const now = new Date();
  const since = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)));
  const months = await listUsageByMonth(tx, since);
  return {
    months: months.map((month) => ({ ...month, cost: dollarsOf(month.cost) })),
    byKind: await listUsageByKind(tx, monthOf(now)),
    hasPrices: Boolean(model?.prices),
  };
}
