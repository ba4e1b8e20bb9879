import { type AnalyticsOverview, type AnalyticsQuery, dayAt } from '@ruche/contracts/analytics';
import type { WorkspaceTx } from '@ruche/database';
import { presentOverview, readOverview } from '@ruche/database/analytics';
import { healthRules, type Profiles } from '#domain/accounts/presenter.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { mayCompare, requirePeriod } from './policy.ts';

export async function overviewOf(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  query: AnalyticsQuery,
): Promise<AnalyticsOverview> {
  const now = new Date();
  const period = await requirePeriod(tx, scope, query, now);
  const { clientId, socialAccountId, platform } = query;
  const today = dayAt(now, period.zone);
  const lastKnownDay = period.lastDay < today ? period.lastDay : today;
  const question = { ...period, lastKnownDay, clientId, socialAccountId, platform };
  const read = await readOverview(tx, healthRules(profiles, now), question);
  return presentOverview(read, period, { isCompared: mayCompare(scope) });
}
