import type { SavedInboxViewChange, SavedInboxViewInput } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { asc, count, eq, sql } from '#src/drizzle.ts';
import { type InboxViewRow, inboxViews } from './tables.ts';

export async function listSavedInboxViews(db: WorkspaceTx): Promise<InboxViewRow[]> {
  return db.select().from(inboxViews).orderBy(sql`lower(${inboxViews.name})`, asc(inboxViews.id));
}

export async function countSavedInboxViews(db: WorkspaceTx): Promise<number> {
  const [row] = await db.select({ count: count() }).from(inboxViews);
  return row?.count ?? 0;
}

export async function insertSavedInboxView(
  db: WorkspaceTx,
  view: SavedInboxViewInput & { workspaceId: string; userId: string },
): Promise<InboxViewRow> {
  const [row] = await db.insert(inboxViews).values(view).returning();
  if (!row) throw new Error('The view was not stored.');
  return row;
}

export async function updateSavedInboxView(
  db: WorkspaceTx,
  id: string,
  { name, settings }: SavedInboxViewChange,
): Promise<InboxViewRow | null> {
  const [row] = await db
    .update(inboxViews)
    .set({ name: name ?? sql`name`, settings: settings ?? sql`settings` })
    .where(eq(inboxViews.id, id))
    .returning();
  return row ?? null;
}

export async function deleteSavedInboxView(db: WorkspaceTx, id: string): Promise<boolean> {
  const rows = await db.delete(inboxViews).where(eq(inboxViews.id, id)).returning({ id: inboxViews.id });
  return rows.length > 0;
}
