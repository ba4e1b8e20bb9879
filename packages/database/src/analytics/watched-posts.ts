import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/** Longer than trends look back, and no longer than that is of use. */
export const keptWatchedPostDays = 84;

export type WatchedPost = {
  remoteId: string;
  text: string;
  permalink: string | null;
  publishedAt: Date;
  reactions: number | null;
  comments: number | null;
};

/** Posts of a watched account, as the network shows them now. An account that was deleted meanwhile keeps none. */
export async function saveWatchedPosts(tx: WorkspaceTx, id: string, posts: readonly WatchedPost[]): Promise<void> {
  const unique = [...new Map(posts.map((post) => [post.remoteId, post])).values()];
  if (unique.length === 0) return;
  await tx.execute(sql`
    INSERT INTO watched_posts (workspace_id, watched_account_id, remote_id, text, permalink, published_at, reactions, comments)
    SELECT watched.workspace_id, watched.id, post."remoteId", post.text, post.permalink, post."publishedAt",
      post.reactions, post.comments
    FROM watched_accounts AS watched, jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) AS post("remoteId" text, text text,
      permalink text, "publishedAt" timestamptz, reactions bigint, comments bigint)
    WHERE watched.id = ${id}::uuid
    ON CONFLICT (watched_account_id, remote_id) DO UPDATE SET text = excluded.text, reactions = excluded.reactions,
      comments = excluded.comments, read_at = clock_timestamp()`);
}

/** Those that are too old to be of use. Returns how many. */
export async function purgeWatchedPosts(db: OwnerDb): Promise<number> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM watched_posts WHERE published_at < clock_timestamp() - ${keptWatchedPostDays}::int * interval '1 day'`,
  );
  return rowCount ?? 0;
}
