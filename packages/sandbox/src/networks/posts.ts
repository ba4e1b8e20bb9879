import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { NetworkContext } from './network.ts';

const json = z.string().transform((text): unknown => JSON.parse(text));

/** A file of a post: of which upload, and what it is. Its bytes are at `/networks/media/{platform}/{uploadId}`. */
const PostMediaSchema = z.object({
  uploadId: z.string(),
  type: z.string(),
  width: z.number().nullable().default(null),
  height: z.number().nullable().default(null),
  durationMs: z.number().nullable().default(null),
  altText: z.string().default(''),
});
export type PostMedia = z.infer<typeof PostMediaSchema>;

const PostSchema = z.object({
  platform: z.string(),
  accountId: z.string(),
  id: z.string(),
  text: z.string(),
  media: json.pipe(z.array(PostMediaSchema)),
  /** What else the network keeps of it, such as what it replies to. */
  details: json.pipe(z.record(z.string(), z.unknown())),
  createdAt: z.number(),
  deletedAt: z.number().nullable(),
});
export type Post = z.infer<typeof PostSchema>;

const columns = `platform, account_id AS accountId, id, text, media, details, created_at AS createdAt,
  deleted_at AS deletedAt`;

export type PostFilter = { platform?: string | undefined; accountId?: string | undefined };

/** Everything that was published, oldest first; what was deleted again too. */
export function listPosts(db: DatabaseSync, { platform, accountId }: PostFilter): Post[] {
  return db
    .prepare(
      `SELECT ${columns} FROM posts
       WHERE (?1 IS NULL OR platform = ?1) AND (?2 IS NULL OR account_id = ?2) ORDER BY place`,
    )
    .all(platform ?? null, accountId ?? null)
    .map((row) => PostSchema.parse(row));
}

/** The newest of one account that are still there, newest first. */
export function listNewest({ db, platform }: NetworkContext, accountId: string, limit: number): Post[] {
  return db
    .prepare(
      `SELECT ${columns} FROM posts WHERE platform = ? AND account_id = ? AND deleted_at IS NULL
       ORDER BY created_at DESC, place DESC LIMIT ?`,
    )
    .all(platform, accountId, limit)
    .map((row) => PostSchema.parse(row));
}

/** What was deleted too. */
export function findPost({ db, platform }: NetworkContext, id: string): Post | undefined {
  const row = db.prepare(`SELECT ${columns} FROM posts WHERE platform = ? AND id = ?`).get(platform, id);
  return row && PostSchema.parse(row);
}

/** A post of the account with the same text, since then; what was deleted too. */
export function findTwin(
  { db, platform }: NetworkContext,
  { accountId, text, since }: { accountId: string; text: string; since: number },
): Post | undefined {
  const row = db
    .prepare(
      `SELECT ${columns} FROM posts WHERE platform = ? AND account_id = ? AND text = ? AND created_at >= ?
       ORDER BY place DESC LIMIT 1`,
    )
    .get(platform, accountId, text, since);
  return row && PostSchema.parse(row);
}

/** How many the account made since then; what was deleted too. */
export function countPostsSince({ db, platform }: NetworkContext, accountId: string, since: number): number {
  const row = db
    .prepare('SELECT count(*) AS count FROM posts WHERE platform = ? AND account_id = ? AND created_at >= ?')
    .get(platform, accountId, since);
  return Number(row?.['count'] ?? 0);
}

export type NewPost = Pick<Post, 'accountId' | 'id' | 'text'> & Partial<Pick<Post, 'media' | 'details' | 'createdAt'>>;

/** Now, unless it is said to be of earlier. */
export function insertPost(context: NetworkContext, post: NewPost): Post {
  const { db, platform, now, changed } = context;
  const { accountId, id, text, media = [], details = {}, createdAt = now() } = post;
  db.prepare(
    `INSERT INTO posts (platform, account_id, id, text, media, details, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(platform, accountId, id, text, JSON.stringify(media), JSON.stringify(details), createdAt);
  changed();
  return { platform, accountId, id, text, media, details, createdAt, deletedAt: null };
}

export function changePost(
  { db, platform, changed }: NetworkContext,
  { id, text, details }: Pick<Post, 'id' | 'text' | 'details'>,
): void {
  db.prepare('UPDATE posts SET text = ?, details = ? WHERE platform = ? AND id = ?').run(
    text,
    JSON.stringify(details),
    platform,
    id,
  );
  changed();
}

export function deletePost({ db, platform, now, changed }: NetworkContext, id: string): void {
  db.prepare('UPDATE posts SET deleted_at = coalesce(deleted_at, ?) WHERE platform = ? AND id = ?').run(
    now(),
    platform,
    id,
  );
  changed();
}
