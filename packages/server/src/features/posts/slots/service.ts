import { type ClientSlots, findNextSlot, type NextSlot, type SlotsInput } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { lockClient } from '@ruche/database/clients';
import { listSlots, listTakenMinutes, replaceSlots } from '@ruche/database/posts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient } from '#features/posts/policy.ts';
import { getClient } from '#features/posts/service.ts';

export async function slotsOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<ClientSlots> {
  const { timeZone } = await getClient(tx, scope, clientId);
  return { slots: await listSlots(tx, clientId), timeZone };
}

export async function changeSlots(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  { slots }: SlotsInput,
): Promise<ClientSlots> {
  authorize(scope, 'posts.write', { client: clientId });
  const client = await lockClient(tx, clientId);
  if (!client) throw noSuchClient();
  await replaceSlots(tx, { workspaceId: scope.workspace.id, clientId }, slots);
  return { slots, timeZone: client.timeZone };
}

/** The first slot in the future, and after the instant where one is named, at which the client has no post. */
export async function nextSlotOf(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  after: string | undefined,
): Promise<NextSlot> {
  const { slots, timeZone } = await slotsOf(tx, scope, clientId);
  const start = new Date(Math.max(Date.now(), Date.parse(after ?? '') || 0));
  const taken = new Set((await listTakenMinutes(tx, clientId, start)).map((minute) => minute.getTime()));
  const isTaken = (instant: Date) => taken.has(instant.getTime());
  const found = findNextSlot(slots, { timeZone, after: start, isTaken });
  return { scheduledFor: found?.toISOString() ?? null, timeZone };
}
