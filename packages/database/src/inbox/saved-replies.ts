import type { SavedReplyInput } from '@ruche/contracts/inbox';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, eq, getTableColumns, isNull, or, sql } from '#src/drizzle.ts';
import { type SavedReplyRow, savedReplies } from './tables.ts';

/** For every client, or of one that is there. */
const isThere = or(isNull(savedReplies.clientId), isNull(clients.deletedAt));

function select(db: WorkspaceTx) {
  return db
    .select(getTableColumns(savedReplies))
    .from(savedReplies)
    .leftJoin(clients, eq(clients.id, savedReplies.clientId));
}

/** By name: all of them, or those of one client and for every client. */
export async function listSavedReplies(db: WorkspaceTx, clientId?: string): Promise<SavedReplyRow[]> {
  const isMeant =
    clientId === undefined ? undefined : or(isNull(savedReplies.clientId), eq(savedReplies.clientId, clientId));
  return select(db).where(and(isThere, isMeant)).orderBy(sql`lower(${savedReplies.name})`, asc(savedReplies.id));
}

export async function countSavedReplies(db: WorkspaceTx): Promise<number> {
  const [row] = await db.select({ count: count() }).from(savedReplies);
  return row?.count ?? 0;
}

export async function findSavedReply(db: WorkspaceTx, id: string): Promise<SavedReplyRow | null> {
  const [reply] = await select(db).where(and(isThere, eq(savedReplies.id, id)));
  return reply ?? null;
}

export async function insertSavedReply(
  db: WorkspaceTx,
  reply: SavedReplyInput & { workspaceId: string },
): Promise<SavedReplyRow> {
  const [row] = await db.insert(savedReplies).values(reply).returning();
  if (!row) throw new Error('The reply was not stored.');
  return row;
}

export async function updateSavedReply(
  db: WorkspaceTx,
  id: string,
  change: SavedReplyInput,
): Promise<SavedReplyRow | null> {
  const [row] = await db
    .update(savedReplies)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(savedReplies.id, id))
    .returning();
  return row ?? null;
}

export async function deleteSavedReply(db: WorkspaceTx, id: string): Promise<void> {
  await db.delete(savedReplies).where(eq(savedReplies.id, id));
}
