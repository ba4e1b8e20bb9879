import type { PostReceipt } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '@ruche/database';
import { findSlimRequests, listDecisions } from '@ruche/database/approvals';
import { listAttempts } from '@ruche/database/publishing';
import type { Scope } from '#domain/workspaces/scope.ts';
import { getPost } from '#features/posts/service.ts';
import { presentReceipt } from './presenter.ts';

export async function getReceipt(tx: WorkspaceTx, scope: Scope, postId: string): Promise<PostReceipt> {
  const { publications } = await getPost(tx, scope, postId);
  const ids = publications.map(({ id }) => id);
  const attempts = await listAttempts(tx, ids);
  const requestIds = [...new Set(attempts.flatMap(({ approvalRequestIds }) => approvalRequestIds))];
  const requests = await findSlimRequests(tx, requestIds);
  return presentReceipt(publications, attempts, { requests, decisions: await listDecisions(tx, requestIds) });
}
