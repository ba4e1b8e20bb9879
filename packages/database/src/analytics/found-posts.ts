import type { PostFormat } from '@ruche/contracts/analytics';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type ReadAccount = { id: string; workspaceId: string; clientId: string; platform: string; name: string };

export type FoundPost = {
  remoteId: string;
  text: string;
  format: PostFormat;
  permalink: string | null;
  thumbnailUrl: string | null;
  publishedAt: Date;
  /** When its numbers are to be read first. */
  nextLookAt: Date | null;
};

/**
 * Posts of the account, as the network lists them. What was made here stays as it is; what was thought to be gone is there
 * again.
 */
export async function saveFoundPosts(
  tx: WorkspaceTx,
  account: ReadAccount,
  posts: readonly FoundPost[],
): Promise<void> {
  const unique = [...new Map(posts.map((post) => [post.remoteId, post])).values()];
  if (unique.length === 0) return;
  const listed = sql`jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) AS post("remoteId" text, text text, format text,
    permalink text, "thumbnailUrl" text, "publishedAt" timestamptz, "nextLookAt" timestamptz)`;
  // The same account was connected before, so long ago that its row is gone.
  await tx.execute(sql`
    UPDATE measured_publications AS measured SET social_account_id = ${account.id}::uuid FROM ${listed}
    WHERE measured.social_account_id IS NULL AND measured.workspace_id = ${account.workspaceId}::uuid
      AND measured.platform = ${account.platform} AND measured.remote_id = post."remoteId"
      AND measured.client_id = ${account.clientId}::uuid
      AND NOT EXISTS (SELECT FROM measured_publications AS other
        WHERE other.social_account_id = ${account.id}::uuid AND other.remote_id = measured.remote_id)`);
  // TikTok names a post of ours once it is through its checks; until then it is known by the id of its upload.
  await tx.execute(sql`
    UPDATE measured_publications AS measured SET remote_id = named."remoteId", next_look_at = clock_timestamp()
    FROM (SELECT DISTINCT ON (ours.id) ours.id, post."remoteId" FROM ${listed}
      JOIN measured_publications AS ours ON ours.social_account_id = ${account.id}::uuid AND ours.origin = 'ruche'
        AND ours.remote_id LIKE '%~%' AND btrim(ours.text) = btrim(post.text)
        AND abs(extract(epoch FROM ours.published_at - post."publishedAt")) < 86400
      WHERE NOT EXISTS (SELECT FROM measured_publications AS known
        WHERE known.social_account_id = ${account.id}::uuid AND known.remote_id = post."remoteId")
      ORDER BY ours.id, abs(extract(epoch FROM ours.published_at - post."publishedAt"))) AS named
    WHERE measured.id = named.id AND NOT EXISTS (SELECT FROM measured_publications AS earlier
      WHERE earlier.social_account_id = ${account.id}::uuid AND earlier.origin = 'ruche'
        AND earlier.remote_id LIKE '%~%' AND btrim(earlier.text) = btrim(measured.text) AND earlier.id < measured.id)`);
  await tx.execute(sql`
    INSERT INTO measured_publications AS measured (workspace_id, client_id, social_account_id, account_name, platform,
      origin, remote_id, permalink, thumbnail_url, text, format, published_at, next_look_at)
    SELECT ${account.workspaceId}::uuid, ${account.clientId}::uuid, ${account.id}::uuid, ${account.name}::text,
      ${account.platform}::text, 'network', post."remoteId", post.permalink, post."thumbnailUrl", post.text, post.format,
      post."publishedAt", post."nextLookAt"
    FROM ${listed}
    -- Facebook names the same video by itself, by its post, and by its post and page.
    WHERE NOT EXISTS (SELECT FROM measured_publications AS ours
      WHERE ours.social_account_id = ${account.id}::uuid AND ours.origin = 'ruche'
        AND ours.remote_id <> post."remoteId" AND ours.remote_id = split_part(post."remoteId", '_', 2))
      AND NOT EXISTS (SELECT FROM measured_publications AS ours
        WHERE ours.social_account_id = ${account.id}::uuid AND ours.origin = 'ruche'
          AND ours.remote_id <> post."remoteId" AND ours.permalink = post.permalink)
    ORDER BY post."remoteId"
    ON CONFLICT (social_account_id, remote_id) DO UPDATE SET
      text = CASE measured.origin WHEN 'network' THEN excluded.text ELSE measured.text END,
      permalink = coalesce(measured.permalink, excluded.permalink),
      thumbnail_url = coalesce(excluded.thumbnail_url, measured.thumbnail_url),
      next_look_at = CASE WHEN measured.gone_at IS NULL THEN measured.next_look_at ELSE clock_timestamp() END,
      gone_at = NULL`);
}

export type Listing = {
  history: 'waiting' | 'reading' | 'read' | 'unavailable';
  since: Date;
  beganAt: Date;
  cursor: string | null;
};

type ListingProgress = Listing & {
  /** How many posts of the past were found in addition. */
  found: number;
  /** Nothing follows. */
  isComplete: boolean;
};

const at = (date: Date | null) => sql`${date?.toISOString() ?? null}::timestamptz`;

/** Where the list of its posts goes on. False, and nothing is written, where it is not where it was read. */
export async function saveListing(
  tx: WorkspaceTx,
  accountId: string,
  before: { cursor: string | null; beganAt: Date | null },
  { history, since, beganAt, cursor, found, isComplete }: ListingProgress,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE account_readings SET history = ${history}, history_cursor = ${cursor}::text,
      listing_since = ${at(isComplete ? null : since)}, listing_began_at = ${at(isComplete ? null : beganAt)},
      history_count = history_count + ${found}::int,
      listed_at = coalesce(${at(isComplete ? beganAt : null)}, listed_at)
    WHERE social_account_id = ${accountId}::uuid AND history_cursor IS NOT DISTINCT FROM ${before.cursor}::text
      AND listing_began_at IS NOT DISTINCT FROM ${at(before.beganAt)}`);
  return rowCount === 1;
}
