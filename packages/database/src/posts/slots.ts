import { type Slot, slotHorizonMs } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, gt, isNull, lte, sql } from '#src/drizzle.ts';
import { clientSlots, posts } from './tables.ts';

/** In the order of the week. */
export async function listSlots(db: WorkspaceTx, clientId: string): Promise<Slot[]> {
  return db
    .select({ weekday: clientSlots.weekday, time: clientSlots.time })
    .from(clientSlots)
    .where(eq(clientSlots.clientId, clientId))
    .orderBy(asc(clientSlots.weekday), asc(clientSlots.time));
}

export async function replaceSlots(
  db: WorkspaceTx,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
  slots: Slot[],
): Promise<void> {
  await db.delete(clientSlots).where(eq(clientSlots.clientId, clientId));
  if (slots.length === 0) return;
  await db.insert(clientSlots).values(slots.map((slot) => ({ ...slot, workspaceId, clientId })));
}

/** The minutes at which the client has a post already, as far ahead as slots are looked for. */
export async function listTakenMinutes(db: WorkspaceTx, clientId: string, after: Date): Promise<Date[]> {
  const minute = sql`date_trunc('minute', ${posts.scheduledFor})`.mapWith(posts.scheduledFor);
  const rows = await db
    .selectDistinct({ minute })
    .from(posts)
    .where(
      and(
        eq(posts.clientId, clientId),
        isNull(posts.deletedAt),
        gt(posts.scheduledFor, after),
        lte(posts.scheduledFor, new Date(after.getTime() + slotHorizonMs)),
      ),
    );
  return rows.map((row) => row.minute);
}
