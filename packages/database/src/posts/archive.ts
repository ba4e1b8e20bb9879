import type { WorkspaceTx } from '#src/connect.ts';
import { asc, sql } from '#src/drizzle.ts';
import { type PostParts, withParts } from './posts.ts';
import { type PostRow, posts } from './tables.ts';

export type ArchivedPost = PostRow & PostParts;

/** Posts after that one, the deleted ones too, oldest first: for an archive. */
export async function listArchivedPosts(
  db: WorkspaceTx,
  { after, limit }: { after: PostRow | undefined; limit: number },
): Promise<ArchivedPost[]> {
  const found = await db
    .select()
    .from(posts)
    .where(after && sql`(${posts.createdAt}, ${posts.id}) > (${after.createdAt.toISOString()}, ${after.id})`)
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(limit);
  return withParts(db, found);
}
