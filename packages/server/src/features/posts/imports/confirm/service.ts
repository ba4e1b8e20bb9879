import type { PostImport } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { settleApprovals } from '@ruche/database/approvals';
import { emit } from '@ruche/database/events';
import {
  insertWholePosts,
  listImportRows,
  nameImportedPosts,
  type PostImportRecord,
  updateImport,
  type WholePost,
} from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { refuseReadOnly } from '#domain/billing/read-only-clients.ts';
import { toWholePost } from '#domain/posts/new-posts.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { holdClientsAndAccounts } from '#features/posts/holds/service.ts';
import type { CheckedRow } from '#features/posts/imports/checks/schema.ts';
import { checkRows } from '#features/posts/imports/checks/service.ts';
import { clientsOf, readCheckContext } from '#features/posts/imports/context/service.ts';
import { requireRight, requireStaged } from '#features/posts/imports/policy.ts';
import { getImport, holdImport } from '#features/posts/imports/service.ts';

function toPost(scope: Scope, { status }: PostImportRecord, row: CheckedRow): WholePost {
  const { client, composed, scheduledFor, accounts } = row;
  if (!client) throw new Error('A row without a client was let through.');
  return toWholePost(scope, { client, accounts, composed, campaignId: null, scheduledFor, status });
}

/** Every row that is not left out becomes a post, or none does when one is not right. */
export async function confirmImport(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  id: string,
): Promise<PostImport> {
  const record = await holdImport(tx, scope, id);
  requireStaged(record);
  requirePlan(scope);
  const rows = (await listImportRows(tx, id)).filter(({ isLeftOut }) => !isLeftOut);
  const before = await readCheckContext(tx, scope, record, rows);
  const clientIds = rows.flatMap((row) => clientsOf(before, row).map((client) => client.id));
  await holdClientsAndAccounts(tx, [...new Set(clientIds)]);
  // Read once more: what was held may have changed in between.
  const checked = await checkRows(await readCheckContext(tx, scope, record, rows), profiles, rows);
  await refuseReadOnly(tx, scope, 'client', [...new Set(checked.flatMap(({ client }) => client?.id ?? []))]);
  requireRight(checked);
  for (const { client } of checked) if (client) authorize(scope, 'posts.write', { client: client.id });
  const made = checked.map((row) => ({ row: row.record.row, whole: toPost(scope, record, row) }));
  await insertWholePosts(
    tx,
    made.map(({ whole }) => whole),
  );
  await settleApprovals(
    tx,
    scope,
    made.map(({ whole }) => whole.post.id),
  );
  await nameImportedPosts(
    tx,
    id,
    made.map(({ row, whole }) => ({ row, postId: whole.post.id })),
  );
  await updateImport(tx, id, { state: 'confirmed' });
  const posts = made.map(({ whole }) => ({
    id: whole.post.id,
    ...(whole.post.status === 'scheduled' && { change: 'scheduled' as const }),
  }));
  await emit(tx, scope, { kind: 'posts_imported', count: made.length }, { posts });
  return getImport(tx, scope, id);
}
