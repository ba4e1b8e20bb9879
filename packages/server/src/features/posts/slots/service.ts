import {
  type ClientSlots,
  createOccupancy,
  type FreeSlots,
  type FreeSlotsQuery,
  findFreeSlot,
  type NextSlot,
  type SlotsInput,
  slotsOn,
} from '@ruche/contracts/posts';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { listAccountsOfClients } from '@ruche/database/accounts';
import { lockClient } from '@ruche/database/clients';
import { listPlacedPosts, listSlots, replaceSlots } from '@ruche/database/posts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient, refuseField } from '#features/posts/policy.ts';
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
  const connected = new Set((await listAccountsOfClients(tx, [clientId])).map(({ id }) => id));
  const isOthers = slots.some(({ socialAccountId }) => socialAccountId !== null && !connected.has(socialAccountId));
  if (isOthers) throw refuseField('slots', `One of these accounts isn’t connected to ${client.name}.`);
  await replaceSlots(tx, { workspaceId: scope.workspace.id, clientId }, slots);
  return { slots, timeZone: client.timeZone };
}

type Wanted = { after?: string | undefined; socialAccountIds: string[] };

/** The first slot in the future, and after the instant where one is named, at which no post of these accounts stands. */
export async function nextSlotOf(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  { after, socialAccountIds }: Wanted,
): Promise<NextSlot> {
  const { slots, timeZone } = await slotsOf(tx, scope, clientId);
  const now = new Date(Math.max(Date.now(), Date.parse(after ?? '') || 0));
  const fixed = await listPlacedPosts(tx, clientId, now);
  const found = findFreeSlot({ slots, timeZone, now, fixed }, socialAccountIds);
  return { scheduledFor: found?.toISOString() ?? null, timeZone };
}

/** The slots of those days that are in the future and free. */
export async function freeSlotsOf(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  { from, to }: FreeSlotsQuery,
): Promise<FreeSlots> {
  const { slots, timeZone } = await slotsOf(tx, scope, clientId);
  const now = new Date();
  // No clocks are a whole day away from UTC.
  const after = new Date(Math.max(now.getTime(), Date.parse(from) - dayMs));
  const { isTaken } = createOccupancy(slots, await listPlacedPosts(tx, clientId, after));
  const count = (Date.parse(to) - Date.parse(from)) / dayMs;
  const days = Array.from({ length: count }, (_, day) =>
    new Date(Date.parse(from) + day * dayMs).toISOString().slice(0, 10),
  );
  const free = days.flatMap((day) =>
    slotsOn(slots, day, timeZone)
      .filter(({ slot, instant }) => instant > now && !isTaken(instant, new Set([slot.socialAccountId])))
      .map(({ slot, instant }) => ({
        at: `${day}T${slot.time}`,
        scheduledFor: instant.toISOString(),
        socialAccountId: slot.socialAccountId,
      })),
  );
  return { slots: free, timeZone };
}
