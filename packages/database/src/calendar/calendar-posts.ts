import { platformIds } from '@ruche/contracts/accounts';
import { type CalendarQuery, calendarTextLength } from '@ruche/contracts/calendar';
import { attentionStatuses } from '@ruche/contracts/posts';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { likePattern } from '#src/text-search.ts';

/** The address of a thumbnail, which only the server can sign. */
export type SignThumbnail = (mediaId: string, storageKey: string) => string;

// PostgreSQL writes the JSON, and nothing between it and the browser reads it. A quotation mark inside a text is escaped
// there, so this is found where it is meant alone.
const thumbnailPattern = /"mediaId" : "([^"]+)", "thumbnailUrl" : "([^"]+)"/g;

const platformList = sql.join(
  platformIds.map((id) => sql.raw(`CASE WHEN bool_or(platform = '${id}') THEN '${id}' END`)),
  sql`, `,
);

const instagramOption = (name: string) => sql.raw(`post.options->'instagram'->>'${name}'`);

const isOnInstagramGrid = sql`coalesce(CASE ${instagramOption('format')}
  WHEN 'story' THEN false WHEN 'reel' THEN (${instagramOption('shareToFeed')})::boolean END, true)`;

/** JSON of all posts that meet the condition on `post`, without brackets around it. */
async function readPosts(db: WorkspaceTx, condition: SQL, signThumbnail: SignThumbnail): Promise<string> {
  const { rows } = await db.execute<{ posts: string | null }>(sql`
    SELECT string_agg(json_build_object(
      'id', post.id,
      'version', post.version,
      'clientId', post.client_id,
      'clientName', client.name,
      'userId', post.user_id,
      'text', left(post.content, ${sql.raw(String(calendarTextLength))}),
      'at', to_char(post.scheduled_for AT TIME ZONE post.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
      'scheduledFor', to_char(post.scheduled_for AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'timeZone', post.time_zone,
      'status', post.status,
      'platforms', coalesce(published.platforms, '{}'),
      'publications', coalesce(published.list, '[]'),
      'mediaId', file.media_id,
      'thumbnailUrl', file.storage_key,
      'mediaCount', coalesce(file.count, 0),
      'tags', post.tags,
      'campaignId', post.campaign_id,
      'isQueued', post.status = 'scheduled' AND post.queued_for IS NOT DISTINCT FROM post.scheduled_for,
      'isEvergreen', post.evergreen_rule_id IS NOT NULL,
      'isOnInstagramGrid', ${isOnInstagramGrid}
    )::text, ',' ORDER BY post.scheduled_for, post.id) AS posts
    FROM posts AS post
    JOIN clients AS client ON client.id = post.client_id AND client.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT array_remove(ARRAY[${platformList}], NULL) AS platforms,
        json_agg(json_build_object(
          'id', id, 'platform', platform, 'socialAccountId', social_account_id, 'status', status
        ) ORDER BY id) AS list
      FROM publications WHERE post_id = post.id
    ) AS published
    LEFT JOIN LATERAL (
      SELECT used.media_id, rendition.storage_key, count(*) OVER () AS count
      FROM post_media AS used
      LEFT JOIN media ON media.id = used.media_id AND media.status = 'ready'
      LEFT JOIN media_renditions AS rendition ON rendition.media_id = media.id AND rendition.purpose = 'thumbnail'
      WHERE used.post_id = post.id
      ORDER BY used.platform NULLS FIRST, used.position
      LIMIT 1
    ) AS file ON true
    WHERE post.deleted_at IS NULL AND ${condition}`);
  const text = rows[0]?.posts ?? '';
  return text.replaceAll(thumbnailPattern, (_found, mediaId: string, key: string) => {
    const address = JSON.stringify(signThumbnail(mediaId, key));
    return `"mediaId" : "${mediaId}", "thumbnailUrl" : ${address}`;
  });
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

/** No zone's clocks are further from UTC than 14 hours: the index finds these, and the zones of posts decide. */
function isWithin(from: string, to: string): SQL {
  return sql`post.scheduled_for >= ${from}::timestamp AT TIME ZONE 'UTC' - interval '15 hours'
    AND post.scheduled_for < ${to}::timestamp AT TIME ZONE 'UTC' + interval '15 hours'
    AND post.scheduled_for AT TIME ZONE post.time_zone >= ${from}::timestamp
    AND post.scheduled_for AT TIME ZONE post.time_zone < ${to}::timestamp`;
}

/** What the filters leave of `post`. */
export function isAskedFor(query: CalendarQuery): SQL {
  const { from, to, clientId, platform, status, socialAccountId, tag, userId, campaignId, q, ids } = query;
  const conditions = [
    isWithin(from, to),
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

/** The answer of the calendar, as JSON: posts on the days of their own zones. */
export async function readCalendar(
  db: WorkspaceTx,
  signThumbnail: SignThumbnail,
  query: CalendarQuery,
): Promise<string> {
  return `{"posts":[${await readPosts(db, isAskedFor(query), signThumbnail)}]}`;
}
