import type { PlatformId } from '@ruche/contracts/accounts';
import type { Metrics, PostFormat, PublicationOrigin, PublicationSort } from '@ruche/contracts/analytics';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { isMeasured, type MeasuredFilter, measured } from './measured.ts';

/** As it is read: instants as text. */
export type MeasuredRow = {
  id: string;
  origin: PublicationOrigin;
  postId: string | null;
  clientId: string;
  clientName: string;
  socialAccountId: string | null;
  accountName: string;
  platform: PlatformId;
  remoteId: string;
  permalink: string | null;
  /** Our own file's; null for posts that were made elsewhere. */
  thumbnail: { mediaId: string; storageKey: string } | null;
  text: string;
  format: PostFormat;
  publishedAt: string;
  metrics: Metrics;
  engagements: number | null;
  engagementRate: number | null;
  followers: number | null;
  lookedAt: string | null;
  goneAt: string | null;
  /** By which the next page is found. */
  position: string;
};

/** A number, and the instant of publishing. */
export type MeasuredPosition = { value: number; publishedAt: string; id: string };

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const rateSql = 'measured.engagements::float8 / nullif(measured.impressions, 0)';

const sortColumns: Record<PublicationSort, string> = {
  newest: '0',
  engagements: 'measured.engagements',
  engagementRate: rateSql,
  impressions: 'measured.impressions',
  reach: 'measured.reach',
  reactions: 'measured.reactions',
  comments: 'measured.comments',
  shares: 'measured.shares',
  saves: 'measured.saves',
  clicks: 'measured.clicks',
  videoViews: 'measured.video_views',
  watchMs: 'measured.watch_ms',
};

const metricsJson = (table: string) =>
  sql.raw(`json_build_object('impressions', ${table}.impressions, 'reach', ${table}.reach,
    'reactions', ${table}.reactions, 'comments', ${table}.comments, 'shares', ${table}.shares, 'saves', ${table}.saves,
    'clicks', ${table}.clicks, 'videoViews', ${table}.video_views, 'watchMs', ${table}.watch_ms)`);

/** The first file of the post at that network. */
const thumbnail = sql.raw(`(
  SELECT json_build_object('mediaId', media.id, 'storageKey', rendition.storage_key)
  FROM post_media AS used
  JOIN media ON media.id = used.media_id AND media.status = 'ready'
  JOIN media_renditions AS rendition ON rendition.media_id = media.id AND rendition.purpose = 'thumbnail'
  WHERE used.post_id = measured.post_id AND (used.platform IS NULL OR used.platform = measured.platform)
  ORDER BY used.platform NULLS LAST, used.position LIMIT 1)`);

type Page = { sort: PublicationSort; limit: number; after?: MeasuredPosition | undefined };

/** The highest first, unknown ones last, and one more than asked for when there is a next page. */
export async function listMeasured(
  db: WorkspaceTx,
  filter: MeasuredFilter,
  { sort, limit, after }: Page,
): Promise<MeasuredRow[]> {
  const value = sql.raw(`coalesce((${sortColumns[sort]})::float8, -1)`);
  const isLater = after
    ? sql`(${value}, measured.published_at, measured.id)
        < (${after.value}::float8, ${after.publishedAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await db.execute<MeasuredRow>(sql`
    SELECT measured.id, measured.origin, measured.post_id AS "postId", measured.client_id AS "clientId",
      client.name AS "clientName", measured.social_account_id AS "socialAccountId",
      measured.account_name AS "accountName", measured.platform, measured.remote_id AS "remoteId", measured.permalink,
      ${thumbnail} AS thumbnail, measured.text, measured.format, ${sql.raw(iso('measured.published_at'))} AS "publishedAt",
      ${metricsJson('measured')} AS metrics, measured.engagements::float8 AS engagements,
      ${sql.raw(rateSql)} AS "engagementRate", measured.followers::float8 AS followers,
      ${sql.raw(iso('measured.looked_at'))} AS "lookedAt", ${sql.raw(iso('measured.gone_at'))} AS "goneAt",
      ${value}::text || ' ' || ${sql.raw(iso('measured.published_at'))} AS position
    FROM ${measured}
    WHERE ${isMeasured(filter)} AND ${isLater}
    ORDER BY ${value} DESC, measured.published_at DESC, measured.id DESC
    LIMIT ${limit + 1}`);
  return rows;
}

export type SnapshotRow = { lookedAt: string; metrics: Metrics };

/** When it was published and every look at it, oldest first; null for one that is not there. */
export async function listSnapshots(
  db: WorkspaceTx,
  id: string,
): Promise<{ publishedAt: string; items: SnapshotRow[] } | null> {
  const { rows } = await db.execute<{ publishedAt: string; items: SnapshotRow[] }>(sql`
    SELECT ${sql.raw(iso('measured.published_at'))} AS "publishedAt", (
      SELECT coalesce(json_agg(json_build_object('lookedAt', ${sql.raw(iso('look.looked_at'))},
        'metrics', ${metricsJson('look')}) ORDER BY look.looked_at), '[]')
      FROM metric_snapshots AS look WHERE look.publication_id = measured.id
    ) AS items
    FROM ${measured} WHERE measured.id = ${id}::uuid`);
  return rows[0] ?? null;
}
