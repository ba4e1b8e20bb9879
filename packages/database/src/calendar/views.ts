import type { SavedViewChange, SavedViewInput } from '@ruche/contracts/calendar';
import type { WorkspaceTx } from '#src/connect.ts';
import { asc, eq, sql } from '#src/drizzle.ts';
import { type SavedViewRow, savedViews } from './tables.ts';

// Row security shows everybody their own alone.

export async function listSavedViews(db: WorkspaceTx): Promise<SavedViewRow[]> {
  return db.select().from(savedViews).orderBy(sql`lower(${savedViews.name})`, asc(savedViews.id));
}

/** One change at a time of somebody's views: between looking at their names and taking one nothing can change. */
export async function lockSavedViews(db: WorkspaceTx, userId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('saved views'), hashtext(${userId}))`);
}

export async function insertSavedView(
  db: WorkspaceTx,
  view: SavedViewInput & { workspaceId: string; userId: string },
): Promise<SavedViewRow> {
  const [row] = await db.insert(savedViews).values(view).returning();
  if (!row) throw new Error('The view was not stored.');
  return row;
}

export async function updateSavedView(
  db: WorkspaceTx,
  id: string,
  change: SavedViewChange,
): Promise<SavedViewRow | null> {
  const [row] = await db
    .update(savedViews)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(savedViews.id, id))
    .returning();
  return row ?? null;
}

/** False when there was none. */
export async function deleteSavedView(db: WorkspaceTx, id: string): Promise<boolean> {
  const gone = await db.delete(savedViews).where(eq(savedViews.id, id)).returning({ id: savedViews.id });
  return gone.length > 0;
}
