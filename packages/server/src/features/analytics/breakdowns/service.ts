import { type Breakdowns, type BreakdownsQuery, smallestGroup } from '@ruche/contracts/analytics';
import type { WorkspaceTx } from '@ruche/database';
import { presentBreakdowns, readBreakdowns } from '@ruche/database/analytics';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requirePeriod } from '#features/analytics/policy.ts';

export async function breakdownsOf(tx: WorkspaceTx, scope: Scope, query: BreakdownsQuery): Promise<Breakdowns> {
  const { from, to, zone } = await requirePeriod(tx, scope, query);
  const { clientId, socialAccountId, platform, rate } = query;
  const filter = { from, to, zone, clientId, socialAccountId, platform };
  const groups = await readBreakdowns(tx, filter, { rate, fewest: smallestGroup });
  return { zone, from: from.toISOString(), to: to.toISOString(), rate, ...presentBreakdowns(groups) };
}
