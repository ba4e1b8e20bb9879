import { AppError } from '@ruche/contracts/api';
import type { Neighbour, Neighbours, NeighboursQuery } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { findSocialAccounts } from '@ruche/database/accounts';
import { listNearPosts, listPostsSaying, type NeighbourRow } from '@ruche/database/posts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { posts as refusals } from '#features/posts/refusals.ts';

function present({ postId, socialAccountId, scheduledFor }: NeighbourRow): Neighbour[] {
  if (socialAccountId === null) return [];
  return [{ postId, socialAccountId, scheduledFor: scheduledFor?.toISOString() ?? null }];
}

/** Posts on the same accounts that somebody who composes one may not have thought of. */
export async function neighboursOf(tx: WorkspaceTx, scope: Scope, query: NeighboursQuery): Promise<Neighbours> {
  authorize(scope, 'posts.read', 'workspace');
  const { socialAccountIds: accountIds, scheduledFor, text = '', except } = query;
  const accounts = await findSocialAccounts(tx, accountIds);
  if (accounts.length < accountIds.length) throw new AppError('not_found', refusals.accountNotFound);
  const whose = { accountIds, except };
  const near = scheduledFor === undefined ? [] : await listNearPosts(tx, whose, new Date(scheduledFor));
  const sameText = text.trim() === '' ? [] : await listPostsSaying(tx, whose, text, new Date());
  return { near: near.flatMap(present), sameText: sameText.flatMap(present) };
}
