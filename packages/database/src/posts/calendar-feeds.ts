import type { PlatformId } from '@ruche/contracts/accounts';
import type { PostStatus } from '@ruche/contracts/posts';
import type { Executor, WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from '#src/drizzle.ts';
import { workInWorkspace } from '#src/workspaces/enter.ts';
import { isThere } from './posts.ts';
import { type CalendarFeedRow, calendarFeeds, posts } from './tables.ts';

export async function findCalendarFeed(db: WorkspaceTx, clientId: string): Promise<CalendarFeedRow | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.clientId, clientId));
  return feed ?? null;
}

type NewFeed = Pick<CalendarFeedRow, 'clientId' | 'workspaceId' | 'userId' | 'tokenHash'>;

/** A client has one address: a new one takes the place of the former. */
export async function saveCalendarFeed(db: WorkspaceTx, feed: NewFeed): Promise<CalendarFeedRow> {
  const { tokenHash, userId } = feed;
  const renewed = { tokenHash, userId, createdAt: sql`clock_timestamp()`, lastReadAt: null };
  const [saved] = await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.clientId, set: renewed })
    .returning();
  if (!saved) throw new Error('The address was not stored.');
  return saved;
}

/** False when there was none. */
export async function deleteCalendarFeed(db: WorkspaceTx, clientId: string): Promise<boolean> {
  const deleted = await db.delete(calendarFeeds).where(eq(calendarFeeds.clientId, clientId)).returning();
  return deleted.length > 0;
}

/** Where the address leads, and whose posts it shows. Null when there is no such address. */
export async function enterByFeedToken(
  db: Executor,
  tokenHash: Buffer,
): Promise<{ tx: WorkspaceTx; clientId: string } | null> {
  const { rows } = await db.execute<{ workspace_id: string; client_id: string }>(
    sql`SELECT workspace_id, client_id FROM calendar_feed_of_token(${tokenHash})`,
  );
  const [found] = rows;
  return found ? { tx: await workInWorkspace(db, found.workspace_id), clientId: found.client_id } : null;
}

/** Programs read every few minutes: it is written down once an hour. */
export async function stampFeedRead(db: WorkspaceTx, clientId: string): Promise<void> {
  const isOld = lt(calendarFeeds.lastReadAt, sql`clock_timestamp() - interval '1 hour'`);
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: sql`clock_timestamp()` })
    .where(and(eq(calendarFeeds.clientId, clientId), or(isNull(calendarFeeds.lastReadAt), isOld)));
}

/** Drafts are nobody's business yet, and what failed did not happen. */
const told = ['scheduled', 'publishing', 'published', 'partially_published', 'needs_check'] satisfies PostStatus[];
const pastDays = 90;
const mostPosts = 5000;

export type FeedPost = {
  id: string;
  content: string;
  tags: string[];
  scheduledFor: Date;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  platforms: PlatformId[];
};

/** What has gone out lately or is to, the first one first; of more than a program can take, those nearest to now. */
export async function listFeedPosts(db: WorkspaceTx, clientId: string): Promise<FeedPost[]> {
  const rows = await db
    .select({
      id: posts.id,
      content: posts.content,
      tags: posts.tags,
      scheduledFor: posts.scheduledFor,
      version: posts.version,
      createdAt: posts.createdAt,
      updatedAt: posts.updatedAt,
      // By names: Drizzle leaves tables out where it selects from one.
      platforms: sql<PlatformId[]>`ARRAY(SELECT DISTINCT publications.platform FROM publications
        WHERE publications.post_id = posts.id ORDER BY 1)`,
    })
    .from(posts)
    .where(
      and(
        eq(posts.clientId, clientId),
        isThere,
        inArray(posts.status, told),
        gte(posts.scheduledFor, sql`clock_timestamp() - make_interval(days => ${pastDays})`),
      ),
    )
    .orderBy(sql`abs(extract(epoch FROM ${posts.scheduledFor} - now()))`, asc(posts.id))
    .limit(mostPosts);
  return rows
    .flatMap(({ scheduledFor, ...post }) => (scheduledFor ? [{ ...post, scheduledFor }] : []))
    .toSorted(
      (one, other) => one.scheduledFor.getTime() - other.scheduledFor.getTime() || (one.id < other.id ? -1 : 1),
    );
}
