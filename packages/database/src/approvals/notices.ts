import type { WorkspaceTx } from '#src/connect.ts';
import { inArray } from '#src/drizzle.ts';
import type { SlimRequest } from './requests.ts';
import { approvalNotices } from './tables.ts';

/** When each person was told of a request, by request. */
export type Notices = ReadonlyMap<string, ReadonlyMap<string, Date>>;

export async function readNotices(tx: WorkspaceTx, requestIds: readonly string[]): Promise<Notices> {
  if (requestIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(approvalNotices)
    .where(inArray(approvalNotices.requestId, [...requestIds]));
  const byRequest = Map.groupBy(rows, ({ requestId }) => requestId);
  return new Map(
    [...byRequest].map(([id, all]) => [id, new Map(all.map(({ approverId, toldAt }) => [approverId, toldAt]))]),
  );
}

/** Those who were told before stay as they are. */
export async function noteNotices(
  tx: WorkspaceTx,
  requests: readonly Pick<SlimRequest, 'id' | 'workspaceId' | 'clientId'>[],
  approverIds: readonly string[],
): Promise<void> {
  const rows = requests.flatMap(({ id: requestId, workspaceId, clientId }) =>
    approverIds.map((approverId) => ({ workspaceId, clientId, requestId, approverId })),
  );
  if (rows.length > 0) await tx.insert(approvalNotices).values(rows).onConflictDoNothing();
}
