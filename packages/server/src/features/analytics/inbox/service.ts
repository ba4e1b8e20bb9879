import type { InboxStats, InboxStatsQuery } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { readInboxStats } from '@ruche/database/inbox';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { mayCompare, requirePeriod } from '#features/analytics/policy.ts';

export async function inboxStatsOf(tx: WorkspaceTx, scope: Scope, query: InboxStatsQuery): Promise<InboxStats> {
  const { clientId, socialAccountId } = query;
  authorize(scope, 'inbox.read', clientId === undefined ? 'workspace' : { client: clientId });
  const { from, to, previousFrom } = await requirePeriod(tx, scope, query);
  return readInboxStats(
    tx,
    { clientId, socialAccountId },
    { from, to, previousFrom: mayCompare(scope) ? previousFrom : null },
  );
}
