import { attentionStatuses, type PostListQuery } from '@ruche/contracts/posts';
import type { SQL } from 'drizzle-orm';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from '#src/drizzle.ts';
import { isAnyLike, likePattern } from '#src/text-search.ts';
import { clientIsThere, isThere, type ListedPost, listedColumns, withParts } from './posts.ts';
import { isQueuedThere } from './queue.ts';
import { posts, publications } from './tables.ts';

export type PostFilter = Omit<PostListQuery, 'cursor'> & { after: { key: string; id: string } | undefined };

const orders = {
  newest: { key: sql`${posts.createdAt}`, comparison: sql`<`, direction: sql`DESC` },
  scheduled: { key: sql`${posts.scheduledFor}`, comparison: sql`>`, direction: sql`ASC` },
} as const satisfies Record<PostListQuery['sort'], { key: SQL; comparison: SQL; direction: SQL }>;

const hasPublication = (condition: SQL) =>
  sql`EXISTS (SELECT FROM ${publications} WHERE ${publications.postId} = ${posts.id} AND ${condition})`;

/** On one of its accounts, with all of this at once. */
function isPublishedWith({ platform, socialAccountId, cause }: PostFilter): SQL | undefined {
  const condition = and(
    platform && eq(publications.platform, platform),
    socialAccountId === undefined ? undefined : eq(publications.socialAccountId, socialAccountId),
    cause && and(eq(publications.cause, cause), inArray(publications.status, ['failed', 'needs_check'])),
  );
  return condition && hasPublication(condition);
}

const isOnAccount = (accountId: string | undefined) =>
  accountId === undefined ? undefined : hasPublication(eq(publications.socialAccountId, accountId));

const hasSuchTag = (comparing: SQL) => sql`EXISTS (SELECT FROM unnest(${posts.tags}) AS tag WHERE ${comparing})`;

function isDated({ isDated: wanted, sort }: PostFilter): SQL | undefined {
  if (wanted === false) return isNull(posts.scheduledFor);
  return wanted === true || sort === 'scheduled' ? isNotNull(posts.scheduledFor) : undefined;
}

function isFound(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = likePattern(q);
  return or(isAnyLike([posts.content, posts.firstComment], pattern), hasSuchTag(sql`tag ILIKE ${pattern}`));
}

/** One page, and one more than asked for when there is a next one. Each row tells its place for the cursor. */
export async function listPosts(db: WorkspaceTx, filter: PostFilter): Promise<(ListedPost & { position: string })[]> {
  const { from, to, clientId, status, tag, q, sort, limit, after } = filter;
  const { key, comparison, direction } = orders[sort];
  const rows = await db
    .select({
      ...listedColumns,
      position: sql<string>`to_char(${key} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(posts)
    .innerJoin(clients, clientIsThere)
    .where(
      and(
        isThere,
        isDated(filter),
        from === undefined ? undefined : gte(posts.scheduledFor, new Date(from)),
        to === undefined ? undefined : lt(posts.scheduledFor, new Date(to)),
        clientId === undefined ? undefined : eq(posts.clientId, clientId),
        filter.campaignId === undefined ? undefined : eq(posts.campaignId, filter.campaignId),
        filter.userId === undefined ? undefined : eq(posts.userId, filter.userId),
        status && eq(posts.status, status),
        filter.needsAttention === true ? inArray(posts.status, attentionStatuses) : undefined,
        isPublishedWith(filter),
        tag === undefined ? undefined : hasSuchTag(sql`lower(tag) = lower(${tag})`),
        isFound(q),
        after && sql`(${key}, ${posts.id}) ${comparison} (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${key} ${direction}, ${posts.id} ${direction}`)
    .limit(limit + 1);
  return withParts(db, rows);
}

type Upcoming = { clientId?: string | undefined; socialAccountId?: string | undefined; limit: number; now: Date };

/** What goes out next, the soonest first: with what only waits for a yes, which has its time already. */
export async function listUpcomingPosts(
  db: WorkspaceTx,
  { clientId, socialAccountId, limit, now }: Upcoming,
): Promise<ListedPost[]> {
  const rows = await db
    .select(listedColumns)
    .from(posts)
    .innerJoin(clients, clientIsThere)
    .where(
      and(
        isThere,
        inArray(posts.status, ['scheduled', 'in_review']),
        gt(posts.scheduledFor, now),
        clientId === undefined ? undefined : eq(posts.clientId, clientId),
        isOnAccount(socialAccountId),
      ),
    )
    .orderBy(asc(posts.scheduledFor), asc(posts.id))
    .limit(limit);
  return withParts(db, rows);
}

/** What waits in a client's queue, the next one first. */
export async function listQueuedPosts(db: WorkspaceTx, clientId: string): Promise<ListedPost[]> {
  const rows = await db
    .select(listedColumns)
    .from(posts)
    .innerJoin(clients, clientIsThere)
    .where(and(isThere, eq(posts.clientId, clientId), isQueuedThere, gt(posts.scheduledFor, sql`clock_timestamp()`)))
    .orderBy(asc(posts.scheduledFor), asc(posts.id));
  return withParts(db, rows);
}
