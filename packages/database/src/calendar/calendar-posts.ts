import { platformIds } from '@ruche/contracts/accounts';
import { openApprovalStates } from '@ruche/contracts/approvals';
import {
  type CalendarPost,
  type CalendarQuery,
  calendarTextLength,
  mostCalendarPosts,
} from '@ruche/contracts/calendar';
import { attentionStatuses } from '@ruche/contracts/posts';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { likePattern } from '#src/text-search.ts';

/** The address of a thumbnail, which only the server can sign. */
export type SignThumbnail = (mediaId: string, storageKey: string) => string;

// PostgreSQL writes the JSON, and nothing between it and the browser reads it. Put together as text, it takes PostgreSQL
// half as long as by json_build_object. A quotation mark inside a text is escaped, so this is found where it is meant alone.
const thumbnailPattern = /"mediaId":"([^"]+)","thumbnailUrl":"([^"]+)"/g;

const quoted = (column: string) => `coalesce('"' || ${column} || '"', 'null')`;

/** JSON of every set of platforms, by the sum of their bits. */
const platformSets = Array.from({ length: 2 ** platformIds.length }, (_none, set) =>
  JSON.stringify(platformIds.filter((_id, bit) => (set & (2 ** bit)) !== 0)),
);

const platformBit = platformIds.map((id, bit) => `WHEN '${id}' THEN ${2 ** bit}`).join(' ');

const instagramOption = (name: string) => `post.options->'instagram'->>'${name}'`;

const isOnInstagramGrid = `coalesce(CASE ${instagramOption('format')}
  WHEN 'story' THEN false WHEN 'reel' THEN (${instagramOption('shareToFeed')})::boolean END, true)`;

const isQueued = `post.status = 'scheduled' AND post.queued_for IS NOT DISTINCT FROM post.scheduled_for`;

/** Of a post in review alone: nothing is looked up for the others. */
const openReview = `SELECT '"' || state || '"' FROM approval_requests
  WHERE post_id = post.id AND state IN ('${openApprovalStates.join("', '")}')`;

/** Each as JSON. */
const fields = {
  id: `'"' || post.id || '"'`,
  version: 'post.version',
  clientId: `'"' || post.client_id || '"'`,
  clientName: 'to_json(client.name)',
  userId: quoted('post.user_id'),
  text: `to_json(left(post.content, ${calendarTextLength}))`,
  at: `'"' || to_char(post.scheduled_for AT TIME ZONE post.time_zone, 'YYYY-MM-DD"T"HH24:MI') || '"'`,
  scheduledFor: `'"' || to_char(post.scheduled_for AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`,
  timeZone: 'to_json(post.time_zone)',
  status: `'"' || post.status || '"'`,
  platforms: `(ARRAY[${platformSets.map((set) => `'${set}'`).join(', ')}])[1 + coalesce(published.platforms, 0)]`,
  publications: `'[' || coalesce(published.list, '') || ']'`,
  mediaId: quoted('file.media_id'),
  thumbnailUrl: quoted('rendition.storage_key'),
  mediaCount: 'coalesce(file.count, 0)',
  tags: 'to_json(post.tags)',
  campaignId: quoted('post.campaign_id'),
  review: `coalesce(CASE post.status WHEN 'in_review' THEN (${openReview}) END, 'null')`,
  isQueued: `(${isQueued})::text`,
  isEvergreen: '(post.evergreen_rule_id IS NOT NULL)::text',
  isOnInstagramGrid: `(${isOnInstagramGrid})::text`,
} satisfies Record<keyof CalendarPost, string>;

const json = Object.entries(fields)
  .map(([name, value]) => `'"${name}":' || ${value}`)
  .join(` || ',' || `);

/**
 * JSON of the posts that `chosen` finds, in the order of their times: a text for each day, since one of megabytes would be
 * copied again and again on its way. Each comes with how many were found in all.
 */
export async function readPosts(db: WorkspaceTx, chosen: SQL): Promise<{ posts: string; found: number }[]> {
  const { rows } = await db.execute<{ posts: string; found: number }>(sql`
    WITH post AS MATERIALIZED (${chosen}),
    published AS (
      SELECT post_id, bit_or(CASE platform ${sql.raw(platformBit)} END) AS platforms,
        string_agg('{"id":"' || id || '","platform":"' || platform || '","socialAccountId":'
          || ${sql.raw(quoted('social_account_id'))} || ',"status":"' || status || '"}', ',' ORDER BY social_account_id
        ) AS list
      FROM publications WHERE post_id = ANY (ARRAY(SELECT id FROM post)) GROUP BY post_id
    ),
    file AS (
      SELECT post_id, (array_agg(media_id ORDER BY platform NULLS FIRST, position))[1] AS media_id, count(*) AS count
      FROM post_media WHERE post_id = ANY (ARRAY(SELECT id FROM post)) GROUP BY post_id
    )
    SELECT string_agg('{' || ${sql.raw(json)} || '}', ',' ORDER BY post.scheduled_for, post.id) AS posts,
      (SELECT count(*)::int FROM post) AS found
    FROM post
    JOIN clients AS client ON client.id = post.client_id AND client.deleted_at IS NULL
    LEFT JOIN published ON published.post_id = post.id
    LEFT JOIN file ON file.post_id = post.id
    LEFT JOIN media ON media.id = file.media_id AND media.status = 'ready'
    LEFT JOIN media_renditions AS rendition ON rendition.media_id = media.id AND rendition.purpose = 'thumbnail'
    GROUP BY date_trunc('day', post.scheduled_for) ORDER BY date_trunc('day', post.scheduled_for)`);
  return rows;
}

const hasPublication = (condition: SQL) =>
  sql`EXISTS (SELECT FROM publications WHERE post_id = post.id AND ${condition})`;

const hasTag = (condition: SQL) => sql`EXISTS (SELECT FROM unnest(post.tags) AS tag WHERE ${condition})`;

function isFound(q: string): SQL {
  const pattern = likePattern(q);
  return sql`(post.content ILIKE ${pattern} OR post.first_comment ILIKE ${pattern} OR ${hasTag(sql`tag ILIKE ${pattern}`)})`;
}

function hasStatus(status: NonNullable<CalendarQuery['status']>): SQL {
  const wanted = status === 'attention' ? attentionStatuses : [status];
  return sql`post.status = ANY(${sql.param(wanted)}::text[])`;
}

/**
 * No zone's clocks are further from UTC than 14 hours: the index finds these, and the zones of posts decide. PostgreSQL
 * takes a CASE for true half of the time, two comparisons for true hardly ever: it would prepare for a handful of posts.
 */
function isWithin(from: string, to: string): SQL {
  return sql`post.scheduled_for >= ${from}::timestamp AT TIME ZONE 'UTC' - interval '15 hours'
    AND post.scheduled_for < ${to}::timestamp AT TIME ZONE 'UTC' + interval '15 hours'
    AND CASE WHEN post.scheduled_for AT TIME ZONE post.time_zone < ${from}::timestamp THEN false
      ELSE post.scheduled_for AT TIME ZONE post.time_zone < ${to}::timestamp END`;
}

export type PostFilters = Omit<CalendarQuery, 'from' | 'to'>;

/** What the filters leave of `post`. */
export function meetsFilters(filters: PostFilters): SQL {
  const { clientId, platform, status, socialAccountId, tag, userId, campaignId, q, ids } = filters;
  const conditions = [
    sql`post.deleted_at IS NULL`,
    clientId && sql`post.client_id = ${clientId}`,
    userId && sql`post.user_id = ${userId}`,
    campaignId && sql`post.campaign_id = ${campaignId}`,
    status && hasStatus(status),
    platform && hasPublication(sql`platform = ${platform}`),
    socialAccountId && hasPublication(sql`social_account_id = ${socialAccountId}`),
    tag && hasTag(sql`lower(tag) = lower(${tag})`),
    q && isFound(q),
    ids && sql`post.id = ANY(${sql.param(ids)}::uuid[])`,
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` AND `);
}

/** What is asked for of `post`. */
export function isAskedFor({ from, to, ...filters }: CalendarQuery): SQL {
  return sql`${isWithin(from, to)} AND ${meetsFilters(filters)}`;
}

/** Read once, and the planner expects most of the posts to be left: a join would make it expect a handful. */
const hasClient = sql`post.client_id <> ALL (ARRAY(SELECT id FROM clients WHERE deleted_at IS NOT NULL))`;

export type ReadCalendar = { days: string[]; hasMore: boolean };

/**
 * Posts on the days of their own zones, as JSON, day by day. Thumbnails are named by their keys. Hardly anybody has more
 * than one answer takes: only then are they put in order to find the first ones.
 */
export async function readCalendar(db: WorkspaceTx, query: CalendarQuery): Promise<ReadCalendar> {
  const asked = sql`SELECT * FROM posts AS post WHERE ${isAskedFor(query)} AND ${hasClient}`;
  const rows = await readPosts(db, sql`${asked} LIMIT ${sql.raw(String(mostCalendarPosts + 1))}`);
  const hasMore = (rows[0]?.found ?? 0) > mostCalendarPosts;
  const shown = hasMore
    ? await readPosts(
        db,
        sql`${asked} ORDER BY post.scheduled_for, post.id LIMIT ${sql.raw(String(mostCalendarPosts))}`,
      )
    : rows;
  return { days: shown.map(({ posts }) => posts), hasMore };
}

/** The JSON of posts with the addresses of thumbnails instead of their keys. */
export function signThumbnails(posts: string, sign: SignThumbnail): string {
  return posts.replaceAll(thumbnailPattern, (_found, mediaId: string, key: string) => {
    return `"mediaId":"${mediaId}","thumbnailUrl":${JSON.stringify(sign(mediaId, key))}`;
  });
}
