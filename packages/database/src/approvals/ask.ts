import { hourMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, isNull } from '#src/drizzle.ts';
import type { EventScope } from '#src/events/emit.ts';
import { lockPosts, movePublications, stampPostStatus } from '#src/posts/publications.ts';
import { posts } from '#src/posts/tables.ts';
import { approversOf, authorsOf, readPeople } from './approvers.ts';
import { ApprovalNews, subjectOf } from './news.ts';
import { noteNotices } from './notices.ts';
import { type ApprovalPost, readApprovalPosts } from './posts.ts';
import { findSlimRequests, listDecisions, type SlimRequest, updateRequest } from './requests.ts';
import { settleApprovals } from './settle.ts';
import { approvalRequests } from './tables.ts';

/** Nobody is reminded of the same more often. */
const reminderPauseMs = hourMs;

/** Posts that wait for their week or campaign to be asked for. */
export async function listUnaskedPosts(tx: WorkspaceTx, clientId: string, bundle: string): Promise<string[]> {
  const rows = await tx
    .select({ id: approvalRequests.postId })
    .from(approvalRequests)
    .innerJoin(posts, and(eq(posts.id, approvalRequests.postId), isNull(posts.deletedAt)))
    .where(
      and(
        eq(approvalRequests.clientId, clientId),
        eq(approvalRequests.state, 'unasked'),
        eq(approvalRequests.bundle, bundle),
      ),
    )
    .orderBy(asc(posts.id));
  return rows.map(({ id }) => id);
}

/** Drafts wait for approval from now on, each at its time where it has one. The post is locked. */
export async function submitDrafts(tx: WorkspaceTx, { post, publications }: ApprovalPost): Promise<void> {
  const drafts = publications.filter(({ status, account }) => status === 'draft' && account?.isConnected);
  const isMoved = await movePublications(tx, drafts, { status: 'in_review', scheduledAt: post.scheduledFor });
  if (!isMoved) throw new Error('A publication of a post that is locked was moved.');
}

/** Locked in the order of everybody: their posts, then they. Those that are not there are left out. */
export async function lockRequests(tx: WorkspaceTx, ids: readonly string[]): Promise<SlimRequest[]> {
  const found = await findSlimRequests(tx, ids);
  await lockPosts(tx, [...new Set(found.map(({ postId }) => postId))]);
  return findSlimRequests(tx, ids);
}

type Settled = { count: number };

/** Reminds everybody whom a request still waits for. */
export async function remindApprovers(
  tx: WorkspaceTx,
  scope: EventScope,
  ids: readonly string[],
  now = new Date(),
): Promise<Settled> {
  const isDue = ({ state, remindedAt }: SlimRequest) =>
    state === 'waiting' && (remindedAt === null || now.getTime() - remindedAt.getTime() >= reminderPauseMs);
  const due = (await lockRequests(tx, ids)).filter(isDue);
  if (due.length === 0) return { count: 0 };
  const read = await readApprovalPosts(tx, [...new Set(due.map(({ postId }) => postId))], { isRuled: true });
  const byId = new Map(read.map((post) => [post.post.id, post]));
  const people = await readPeople(
    tx,
    scope.workspace.id,
    read.flatMap(({ rule }) => rule ?? []),
  );
  const said = Map.groupBy(
    await listDecisions(
      tx,
      due.map(({ id }) => id),
    ),
    ({ requestId }) => requestId,
  );
  const news = new ApprovalNews();
  let count = 0;
  for (const request of due) {
    const post = byId.get(request.postId);
    if (!post?.rule) continue;
    const answered = new Set((said.get(request.id) ?? []).map(({ userId, contactId }) => userId ?? contactId));
    const waiting = approversOf(people, { rule: post.rule, step: request.step, authorIds: authorsOf(post.post) })
      .map(({ id }) => id)
      .filter((id) => !answered.has(id));
    // Also where nobody is left to remind: the job would find it again each minute.
    await updateRequest(tx, request.id, { remindedAt: now });
    if (waiting.length === 0) continue;
    if (request.step === 'internal') await noteNotices(tx, [request], waiting);
    news.reminded(subjectOf(post), request.step, waiting);
    count += 1;
  }
  await news.tell(tx, scope, { isUrgent: true });
  return { count };
}

/** Approval is asked for no more: the posts are drafts again. */
export async function withdrawRequests(tx: WorkspaceTx, scope: EventScope, ids: readonly string[]): Promise<Settled> {
  const open = (await lockRequests(tx, ids)).filter(({ state }) =>
    ['unasked', 'waiting', 'changes_asked'].includes(state),
  );
  const read = await readApprovalPosts(
    tx,
    open.map(({ postId }) => postId),
    { isRuled: true },
  );
  const byId = new Map(read.map((post) => [post.post.id, post]));
  const news = new ApprovalNews();
  for (const request of open) {
    const post = byId.get(request.postId);
    if (!post) continue;
    await updateRequest(tx, request.id, { state: 'withdrawn' });
    for (const one of post.publications.filter(({ status }) => status === 'in_review' || status === 'approved')) {
      await movePublications(tx, [one], { status: 'draft', scheduledAt: one.scheduledAt });
    }
    news.happened('approval_withdrawn', subjectOf(post));
  }
  const postIds = [...byId.keys()];
  await stampPostStatus(tx, postIds);
  await settleApprovals(tx, scope, postIds);
  await news.tell(tx, scope);
  return { count: byId.size };
}
