import type { TroubleList } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '@ruche/database';
import { listTroubles } from '@ruche/database/publishing';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';

const mostGroups = 500;

export async function troublesOf(tx: WorkspaceTx, scope: Scope): Promise<TroubleList> {
  authorize(scope, 'posts.read', 'workspace');
  const rows = await listTroubles(tx, mostGroups);
  const items = rows.map((row) => ({ ...row, oldestAt: row.oldestAt?.toISOString() ?? null }));
  return { items, nextCursor: null };
}
