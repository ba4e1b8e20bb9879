import { deletedPostDays, plannedStatuses, type RepeatsOnDelete } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { holdAccountsOfClient } from '@ruche/database/accounts';
import { settleApprovals } from '@ruche/database/approvals';
import { holdClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import {
  type EvergreenRuleRow,
  findDeletedPost,
  findEvergreenRule,
  type ListedPost,
  listDeletedWith,
  listPlannedTurns,
  listStoppedSources,
  lockPosts,
  lockQueuesOf,
  restorePost,
  resumeEvergreenRules,
  resumePublications,
  settleQueues,
  softDeletePosts,
  stopEvergreenRule,
} from '@ruche/database/posts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { type HeldPosts, holdPosts } from '#features/posts/holds/service.ts';
import { noSuchPost, requireNotPublishing } from '#features/posts/policy.ts';
import { clientOf, getPost } from '#features/posts/service.ts';

/** Off every list, and what waits of it out of the queue. */
export async function removePost(tx: WorkspaceTx, post: ListedPost, deletedWith: string | null = null): Promise<void> {
  requireNotPublishing(post);
  await softDeletePosts(tx, [post.id], deletedWith);
}

/** What goes with a post that is deleted: the rule that is stopped, and turns that are planned. */
export type Repeats = { rule: EvergreenRuleRow | null; turnIds: string[] };

/** Without its original a rule makes nothing, and goes on when that is back: it is stopped with a repeat alone. */
export async function findRepeats(
  tx: WorkspaceTx,
  { id, evergreenRuleId }: Pick<ListedPost, 'id' | 'evergreenRuleId'>,
  repeats: RepeatsOnDelete,
): Promise<Repeats> {
  const rule = repeats === 'keep' || evergreenRuleId === null ? null : await findEvergreenRule(tx, evergreenRuleId);
  if (!rule) return { rule: null, turnIds: [] };
  const turnIds = repeats === 'delete' ? await listPlannedTurns(tx, rule) : [];
  return {
    rule: rule.postId === id || rule.stoppedAt !== null ? null : rule,
    turnIds: turnIds.filter((turnId) => turnId !== id),
  };
}

/** The posts that are held for it, beside the one that is deleted. */
export const postsOf = ({ rule, turnIds }: Repeats): string[] => [...(rule ? [rule.postId] : []), ...turnIds];

const isPlanned = ({ status }: ListedPost) => plannedStatuses.some((planned) => planned === status);

/** Deletes a post with what is to go with it, all of them held. Returns those that are gone. */
export async function removeWithRepeats(
  tx: WorkspaceTx,
  { find }: HeldPosts,
  post: ListedPost,
  { rule, turnIds }: Repeats,
): Promise<ListedPost[]> {
  const turns = turnIds.flatMap((id) => find(id)?.post ?? []).filter(isPlanned);
  await removePost(tx, post);
  for (const turn of turns) await removePost(tx, turn, post.id);
  if (rule) await stopEvergreenRule(tx, rule, post.id);
  return [post, ...turns];
}

const named = ({ id }: ListedPost) => ({ id });

export async function deletePost(tx: WorkspaceTx, scope: Scope, id: string, wanted: RepeatsOnDelete): Promise<void> {
  authorize(scope, 'posts.write', { post: id });
  const repeats = await findRepeats(tx, await getPost(tx, scope, id), wanted);
  const ids = [id, ...postsOf(repeats)].toSorted();
  await lockQueuesOf(tx, ids);
  const held = await holdPosts(tx, ids);
  const { post } = held.take(id);
  const removed = await removeWithRepeats(tx, held, post, repeats);
  await (removed.length === 1
    ? emit(tx, scope, { kind: 'post_deleted', post, client: clientOf(post) })
    : emit(
        tx,
        scope,
        { kind: 'posts_changed', count: removed.length, change: 'deleted' },
        { posts: removed.map(named) },
      ));
  await settleQueues(tx, scope, removed);
}

/** What comes back with these posts, or is changed by it: held before, in the order of every change. */
export async function listWithDeleted(tx: WorkspaceTx, ids: string[]): Promise<string[]> {
  const deleted = await listDeletedWith(tx, ids);
  return [...deleted.map(({ id }) => id), ...(await listStoppedSources(tx, ids))];
}

/** The post as it was deleted, and those that were deleted with it; none when it was not. All of them are held. */
export async function reviveDeletedPost(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedPost[]> {
  authorize(scope, 'posts.write', { post: id });
  const deleted = await findDeletedPost(tx, id, deletedPostDays);
  if (!deleted) return [];
  requirePlan(scope);
  const revived: ListedPost[] = [];
  for (const one of [id, ...(await listDeletedWith(tx, [id])).map((other) => other.id)]) {
    const post = one === id ? deleted : await findDeletedPost(tx, one, deletedPostDays);
    if (!post || !(await restorePost(tx, one))) continue;
    await resumePublications(tx, one, new Date());
    revived.push(post);
  }
  await resumeEvergreenRules(tx, id);
  return revived;
}

/** Brings a deleted post back, as a draft where its time has passed; one that is there already stays as it is. */
export async function bringBackPost(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedPost> {
  authorize(scope, 'posts.write', { post: id });
  const deleted = await findDeletedPost(tx, id, deletedPostDays);
  if (!deleted) return getPost(tx, scope, id);
  const ids = [id, ...(await listWithDeleted(tx, [id]))].toSorted();
  await lockQueuesOf(tx, ids);
  if (!(await holdClient(tx, deleted.clientId))) throw noSuchPost();
  await holdAccountsOfClient(tx, deleted.clientId);
  await lockPosts(tx, ids);
  const revived = await reviveDeletedPost(tx, scope, id);
  await settleApprovals(
    tx,
    scope,
    revived.map((post) => post.id),
  );
  await (revived.length > 1
    ? emit(
        tx,
        scope,
        { kind: 'posts_changed', count: revived.length, change: 'restored' },
        { posts: revived.map(named) },
      )
    : emit(tx, scope, { kind: 'post_restored', post: deleted, client: clientOf(deleted) }));
  await settleQueues(tx, scope, revived);
  return getPost(tx, scope, id);
}
