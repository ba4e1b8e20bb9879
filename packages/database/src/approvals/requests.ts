import type { ApprovalSnapshot, JudgedRequest, TimeWindow, Voice } from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from '#src/drizzle.ts';
import { type ApprovalDecisionRow, type ApprovalRequestRow, approvalDecisions, approvalRequests } from './tables.ts';

const { snapshot: _large, ...slim } = getTableColumns(approvalRequests);

/** Without what was shown. */
export type SlimRequest = Omit<ApprovalRequestRow, 'snapshot'>;

export const windowOfRequest = ({
  windowFrom,
  windowTo,
}: Pick<ApprovalRequestRow, 'windowFrom' | 'windowTo'>): TimeWindow | null =>
  windowFrom && windowTo ? { from: windowFrom, to: windowTo } : null;

export const toJudged = (request: SlimRequest): JudgedRequest => ({
  id: request.id,
  step: request.step,
  state: request.state,
  contentHash: request.contentHash,
  window: windowOfRequest(request),
});

/** All of each post, newest first. */
export async function listRequestsOfPosts(tx: WorkspaceTx, postIds: string[]): Promise<SlimRequest[]> {
  if (postIds.length === 0) return [];
  return tx
    .select(slim)
    .from(approvalRequests)
    .where(inArray(approvalRequests.postId, postIds))
    .orderBy(desc(approvalRequests.createdAt), desc(approvalRequests.round), desc(approvalRequests.id));
}

export async function findSlimRequests(tx: WorkspaceTx, ids: readonly string[]): Promise<SlimRequest[]> {
  if (ids.length === 0) return [];
  return tx
    .select(slim)
    .from(approvalRequests)
    .where(inArray(approvalRequests.id, [...ids]));
}

export async function findSnapshot(tx: WorkspaceTx, id: string): Promise<ApprovalSnapshot | null> {
  const [found] = await tx
    .select({ snapshot: approvalRequests.snapshot })
    .from(approvalRequests)
    .where(eq(approvalRequests.id, id));
  return found?.snapshot ?? null;
}

/** In the order in which they were made. */
export async function listDecisions(tx: WorkspaceTx, requestIds: string[]): Promise<ApprovalDecisionRow[]> {
  if (requestIds.length === 0) return [];
  return tx
    .select()
    .from(approvalDecisions)
    .where(inArray(approvalDecisions.requestId, requestIds))
    .orderBy(asc(approvalDecisions.at), asc(approvalDecisions.id));
}

/** Of those who are still there. */
export const voicesOf = (decisions: readonly ApprovalDecisionRow[]): Voice[] =>
  decisions.flatMap(({ userId, contactId, decision }) => {
    const approver = userId ?? contactId;
    return approver === null ? [] : [{ approver, decision }];
  });

export async function insertRequest(
  tx: WorkspaceTx,
  request: typeof approvalRequests.$inferInsert,
): Promise<SlimRequest> {
  const [row] = await tx.insert(approvalRequests).values(request).returning(slim);
  if (!row) throw new Error('The request was not stored.');
  return row;
}

export async function updateRequest(
  tx: WorkspaceTx,
  id: string,
  change: Partial<typeof approvalRequests.$inferInsert>,
): Promise<SlimRequest> {
  const [row] = await tx
    .update(approvalRequests)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(approvalRequests.id, id))
    .returning(slim);
  if (!row) throw new Error('The request is gone.');
  return row;
}

/** The weeks and campaigns of these clients that were asked for as a whole, as `client bundle`. */
export async function listAskedBundles(tx: WorkspaceTx, clientIds: string[]): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set();
  const { clientId, bundle, batchId } = approvalRequests;
  const rows = await tx
    .selectDistinct({ clientId, bundle })
    .from(approvalRequests)
    .where(and(inArray(clientId, clientIds), isNotNull(batchId)));
  return new Set(rows.map((row) => `${row.clientId} ${row.bundle}`));
}
