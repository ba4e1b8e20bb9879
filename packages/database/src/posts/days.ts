import type { SQL } from 'drizzle-orm';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, isNotNull, sql } from '#src/drizzle.ts';
import { clientIsThere, isThere, type ListedPost, listedColumns, withParts } from './posts.ts';
import { posts } from './tables.ts';

type Days = { from: string; to: string; clientId?: string | undefined };

/** The posts of some days, each as the clocks of its own zone show it, the last day left out. */
export async function listPostsOfDays(
  db: WorkspaceTx,
  { from, to, clientId }: Days,
  limit: number,
): Promise<ListedPost[]> {
  const shown = sql`${posts.scheduledFor} AT TIME ZONE ${posts.timeZone}`;
  // No zone's clocks are further from UTC than 14 hours: the index finds these, and the zones of posts decide.
  const isNear = sql`${posts.scheduledFor} >= ${from}::timestamp AT TIME ZONE 'UTC' - interval '15 hours'
    AND ${posts.scheduledFor} < ${to}::timestamp AT TIME ZONE 'UTC' + interval '15 hours'`;
  const isWithin = sql`${shown} >= ${from}::timestamp AND ${shown} < ${to}::timestamp`;
  return listWhere(db, and(isNear, isWithin, clientId === undefined ? undefined : eq(posts.clientId, clientId)), limit);
}

export async function listPostsOfCampaign(db: WorkspaceTx, campaignId: string, limit: number): Promise<ListedPost[]> {
  return listWhere(db, and(eq(posts.campaignId, campaignId), isNotNull(posts.scheduledFor)), limit);
}

async function listWhere(db: WorkspaceTx, condition: SQL | undefined, limit: number): Promise<ListedPost[]> {
  const rows = await db
    .select(listedColumns)
    .from(posts)
    .innerJoin(clients, clientIsThere)
    .where(and(isThere, condition))
    .orderBy(asc(posts.scheduledFor), asc(posts.id))
    .limit(limit);
  return withParts(db, rows);
}
