import type { PostImportUndone, PostStatus } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  findPosts,
  listClientsOfPosts,
  listImportedPosts,
  lockPosts,
  lockQueuesOf,
  settleQueues,
  softDeletePosts,
  updateImport,
} from '@ruche/database/posts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { holdClientsAndAccounts } from '#features/posts/holds/service.ts';
import { requireConfirmed } from '#features/posts/imports/policy.ts';
import { getImport, holdImport, removeFetchedMedia } from '#features/posts/imports/service.ts';

/** Out already, on its way, or perhaps out. */
const isOut = (status: PostStatus) =>
  ['publishing', 'published', 'partially_published', 'needs_check'].includes(status);

/** Deletes what an import brought, except what is out already. Deleted posts can be brought back one by one. */
export async function undoImport(tx: WorkspaceTx, scope: Scope, id: string): Promise<PostImportUndone> {
  requireConfirmed(await holdImport(tx, scope, id));
  const ids = (await listImportedPosts(tx, id)).map(({ postId }) => postId);
  // In the order of every change: the clients, their accounts, the posts.
  await lockQueuesOf(tx, ids);
  await holdClientsAndAccounts(tx, await listClientsOfPosts(tx, ids));
  await lockPosts(tx, ids);
  // Read once more: what was held may have changed in between.
  const posts = await listImportedPosts(tx, id);
  const kept = posts.filter(({ status }) => isOut(status));
  const deleted = posts.filter(({ status }) => !isOut(status)).map(({ postId }) => postId);
  const before = await findPosts(tx, deleted);
  await softDeletePosts(tx, deleted);
  await settleQueues(tx, scope, before);
  await removeFetchedMedia(tx, id);
  await updateImport(tx, id, { state: 'undone' });
  const named = deleted.map((postId) => ({ id: postId }));
  await emit(tx, scope, { kind: 'posts_import_undone', count: deleted.length }, { posts: named });
  return { import: await getImport(tx, scope, id), deletedCount: deleted.length, kept };
}
