import type { Slot } from '@ruche/contracts/posts';
import { socialAccounts } from '#src/accounts/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, isNull, or, sql } from '#src/drizzle.ts';
import { clientSlots } from './tables.ts';

/** In the order of the week: the client's, then those of each account that is connected. */
export async function listSlots(db: WorkspaceTx, clientId: string): Promise<Slot[]> {
  const { weekday, time, socialAccountId } = clientSlots;
  const isConnected = and(
    eq(socialAccounts.id, socialAccountId),
    eq(socialAccounts.clientId, clientSlots.clientId),
    isNull(socialAccounts.deletedAt),
  );
  return db
    .select({ weekday, time, socialAccountId })
    .from(clientSlots)
    .leftJoin(socialAccounts, isConnected)
    .where(and(eq(clientSlots.clientId, clientId), or(isNull(socialAccountId), sql`${socialAccounts.id} IS NOT NULL`)))
    .orderBy(sql`${socialAccountId} NULLS FIRST`, asc(weekday), asc(time));
}

/** An account that was disconnected goes by its own slots again once it is connected anew. */
export async function takeOverSlots(db: WorkspaceTx, formerId: string, accountId: string): Promise<void> {
  const former = await db.delete(clientSlots).where(eq(clientSlots.socialAccountId, formerId)).returning();
  if (former.length === 0) return;
  await db.insert(clientSlots).values(former.map((slot) => ({ ...slot, socialAccountId: accountId })));
}

/** Those of disconnected accounts stay: with the account they come back. */
export async function replaceSlots(
  db: WorkspaceTx,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
  slots: Slot[],
): Promise<void> {
  const isDisconnected = sql`EXISTS (SELECT FROM ${socialAccounts}
    WHERE ${socialAccounts.id} = ${clientSlots.socialAccountId} AND ${socialAccounts.deletedAt} IS NOT NULL)`;
  await db.delete(clientSlots).where(and(eq(clientSlots.clientId, clientId), sql`NOT ${isDisconnected}`));
  if (slots.length === 0) return;
  await db.insert(clientSlots).values(slots.map((slot) => ({ ...slot, workspaceId, clientId })));
}
