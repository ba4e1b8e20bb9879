import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const PostSchema = z.object({
  platform: z.string(),
  accountId: z.string(),
  id: z.string(),
  text: z.string(),
  media: z.string().transform((text) => z.array(z.unknown()).parse(JSON.parse(text))),
  createdAt: z.number(),
  deletedAt: z.number().nullable(),
});
export type Post = z.infer<typeof PostSchema>;

export type PostFilter = { platform?: string | undefined; accountId?: string | undefined };

/** Everything that was published, oldest first; what was deleted again too. */
export function listPosts(db: DatabaseSync, { platform, accountId }: PostFilter): Post[] {
  return db
    .prepare(
      `SELECT platform, account_id AS accountId, id, text, media, created_at AS createdAt, deleted_at AS deletedAt
       FROM posts WHERE (?1 IS NULL OR platform = ?1) AND (?2 IS NULL OR account_id = ?2) ORDER BY place`,
    )
    .all(platform ?? null, accountId ?? null)
    .map((row) => PostSchema.parse(row));
}
