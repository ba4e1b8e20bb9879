import { randomUUID } from 'node:crypto';
import { AppError } from '@ruche/contracts/api';
import {
  type ApprovalAsk,
  type ApprovalsAsked,
  isOpenApproval,
  judgeApproval,
  mondayOf,
} from '@ruche/contracts/approvals';
import { judge, tagVersion, versionFor } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { listAccountsOfClients, toTarget } from '@ruche/database/accounts';
import {
  type ApprovalPost,
  goesOutAt,
  hasBegun,
  listRequestsOfPosts,
  listUnaskedPosts,
  readApprovalPosts,
  remindApprovers,
  type SlimRequest,
  settleApprovals,
  submitDrafts,
  submittedOf,
  toJudged,
  withdrawRequests,
} from '@ruche/database/approvals';
import { findClient } from '@ruche/database/clients';
import { listMediaByIds, toRuled } from '@ruche/database/media';
import { findLinkTags, lockPosts, stampPostStatus } from '@ruche/database/posts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { approvals as refusals, skipped } from '#features/approvals/refusals.ts';

/** Why the post as it is cannot be asked about; null where it can. */
function findObstacle(found: ApprovalPost, requests: SlimRequest[]): string | null {
  const { rule, contentHash, post, publications, now } = found;
  if (!rule || rule.mode === 'none') return skipped.noRule;
  if (hasBegun(found)) return skipped.isLive;
  const open = requests.find(({ state }) => isOpenApproval(state));
  if (open?.state === 'waiting') return skipped.asked;
  if (open?.state === 'changes_asked') return skipped.changesAsked;
  const { isApproved } = judgeApproval(
    { mode: rule.mode, contentHash, scheduledFor: goesOutAt(found) },
    requests.map(toJudged),
  );
  if (isApproved && submittedOf(found).length > 0) return skipped.approved;
  if (post.scheduledFor !== null && post.scheduledFor <= now) return skipped.timePassed;
  if (publications.every(({ account }) => !account?.isConnected)) return skipped.noAccounts;
  const isAskable = publications.some(({ status }) => status === 'draft' || status === 'in_review');
  return isAskable ? null : skipped.failed;
}

/** What a network would refuse is not shown to a client. */
async function findProblem(tx: WorkspaceTx, { post, client, snapshot }: ApprovalPost): Promise<string | null> {
  const rows = await listMediaByIds(
    tx,
    snapshot.media.map(({ id }) => id),
  );
  const waiting = rows.find(({ status }) => status !== 'ready');
  if (waiting) return skipped.notReady(waiting.fileName);
  const files = new Map(rows.map((row) => [row.id, toRuled(row)]));
  const linkTags = await findLinkTags(tx, post.clientId);
  const context = { clientName: client.name, publishedAt: post.scheduledFor, timeZone: client.timeZone };
  const ids = new Set(snapshot.accounts.map(({ id }) => id));
  const accounts = (await listAccountsOfClients(tx, [post.clientId])).filter(({ id }) => ids.has(id));
  for (const account of accounts) {
    const { platform } = account;
    const version = tagVersion(versionFor(snapshot.composed, platform, files), linkTags, { ...context, platform });
    const finding = judge(version, toTarget(account)).find(({ severity }) => severity === 'error');
    if (finding) return finding.message;
  }
  return null;
}

type Which = { postIds: string[]; batchId: string | null };

async function bundleIn(
  tx: WorkspaceTx,
  scope: Scope,
  ask: Exclude<ApprovalAsk, { postIds: string[] }>,
): Promise<Which> {
  authorize(scope, 'posts.write', { client: ask.clientId });
  if (!(await findClient(tx, ask.clientId))) throw new AppError('not_found', refusals.clientNotFound);
  const bundle = 'week' in ask ? `week ${mondayOf(ask.week)}` : `campaign ${ask.campaignId}`;
  return { postIds: await listUnaskedPosts(tx, ask.clientId, bundle), batchId: randomUUID() };
}

/** Asks for each post that can be asked about, and says why it doesn’t for the others. */
export async function askForApproval(tx: WorkspaceTx, scope: Scope, ask: ApprovalAsk): Promise<ApprovalsAsked> {
  const { postIds, batchId } =
    'postIds' in ask ? { postIds: ask.postIds, batchId: null } : await bundleIn(tx, scope, ask);
  for (const post of postIds) authorize(scope, 'posts.write', { post });
  await lockPosts(tx, postIds);
  const posts = new Map((await readApprovalPosts(tx, postIds, { isRuled: false })).map((one) => [one.post.id, one]));
  const requests = Map.groupBy(await listRequestsOfPosts(tx, [...posts.keys()]), ({ postId }) => postId);
  const asked: string[] = [];
  const left: ApprovalsAsked['skipped'] = [];
  for (const postId of postIds) {
    const found = posts.get(postId);
    const reason = found
      ? (findObstacle(found, requests.get(postId) ?? []) ?? (await findProblem(tx, found)))
      : skipped.notFound;
    if (found && reason === null) {
      await submitDrafts(tx, found);
      asked.push(postId);
    } else if (reason !== null) left.push({ postId, reason });
  }
  await stampPostStatus(tx, asked);
  await settleApprovals(tx, scope, asked, { postIds: new Set(asked), batchId });
  return { asked: asked.length, skipped: left };
}

type Count = { count: number };

export async function remind(tx: WorkspaceTx, scope: Scope, ids: string[]): Promise<Count> {
  authorize(scope, 'posts.write', 'workspace');
  return remindApprovers(tx, scope, ids);
}

export async function withdraw(tx: WorkspaceTx, scope: Scope, ids: string[]): Promise<Count> {
  authorize(scope, 'posts.write', 'workspace');
  return withdrawRequests(tx, scope, ids);
}
