import type { CampaignChange, CampaignInput } from '@ruche/contracts/calendar';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, count, desc, eq, getTableColumns, inArray, isNull, or, sql } from '#src/drizzle.ts';
import { lockPosts } from '#src/posts/publications.ts';
import { posts } from '#src/posts/tables.ts';
import { type CampaignRow, campaigns } from './tables.ts';

/** For every client, or of one that is there. */
const isThere = or(isNull(campaigns.clientId), isNull(clients.deletedAt));

const isFor = (clientId: string) => or(isNull(campaigns.clientId), eq(campaigns.clientId, clientId));

function select(db: WorkspaceTx) {
  return db.select(getTableColumns(campaigns)).from(campaigns).leftJoin(clients, eq(clients.id, campaigns.clientId));
}

/** The latest first: all of them, or those of one client and for every client. */
export async function listCampaigns(db: WorkspaceTx, clientId?: string): Promise<CampaignRow[]> {
  return select(db)
    .where(and(isThere, clientId === undefined ? undefined : isFor(clientId)))
    .orderBy(desc(campaigns.firstDay), sql`lower(${campaigns.name})`, campaigns.id);
}

export async function countCampaigns(db: WorkspaceTx): Promise<number> {
  const [row] = await db.select({ count: count() }).from(campaigns);
  return row?.count ?? 0;
}

export async function findCampaign(db: WorkspaceTx, id: string): Promise<CampaignRow | null> {
  const [campaign] = await select(db).where(and(isThere, eq(campaigns.id, id)));
  return campaign ?? null;
}

/** They stay until the transaction ends. */
export async function holdCampaigns(db: WorkspaceTx, ids: string[]): Promise<CampaignRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(campaigns).where(inArray(campaigns.id, ids)).orderBy(campaigns.id).for('key share');
}

export async function insertCampaign(
  db: WorkspaceTx,
  campaign: CampaignInput & { workspaceId: string },
): Promise<CampaignRow> {
  const [row] = await db.insert(campaigns).values(campaign).returning();
  if (!row) throw new Error('The campaign was not stored.');
  return row;
}

export async function updateCampaign(db: WorkspaceTx, id: string, change: CampaignChange): Promise<CampaignRow | null> {
  const [row] = await db
    .update(campaigns)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(campaigns.id, id))
    .returning();
  return row ?? null;
}

/**
 * Its posts stay, and belong to none. In the order of every change: they are locked before it is. False where whoever sees it
 * may not delete it.
 */
export async function deleteCampaign(db: WorkspaceTx, id: string): Promise<boolean> {
  await lockPosts(db, db.select({ id: posts.id }).from(posts).where(eq(posts.campaignId, id)));
  const deleted = await db.delete(campaigns).where(eq(campaigns.id, id)).returning({ id: campaigns.id });
  return deleted.length > 0;
}
