import type { WorkspaceTx } from '#src/connect.ts';
import { asc, eq, inArray, isNull, sql } from '#src/drizzle.ts';
import { posts } from '#src/posts/tables.ts';
import { preparedQuery } from '#src/prepared.ts';
import { type PostMediaRow, postMedia } from './tables.ts';

/** The files of a post in their order; with a platform, those of its version there. */
export type PostMedia = Pick<PostMediaRow, 'mediaId' | 'position' | 'platform'>;

/** Says anew which files a post uses. They are to be known as the workspace's own before. */
export async function replacePostMedia(
  db: WorkspaceTx,
  post: { id: string; workspaceId: string },
  used: PostMedia[],
): Promise<void> {
  await db.delete(postMedia).where(eq(postMedia.postId, post.id));
  if (used.length === 0) return;
  await db.insert(postMedia).values(used.map((one) => ({ ...one, postId: post.id, workspaceId: post.workspaceId })));
}

/** One question for all of the posts, each one's files in their order. */
export async function listPostMedia(db: WorkspaceTx, postIds: string[]): Promise<PostMediaRow[]> {
  if (postIds.length === 0) return [];
  return db
    .select()
    .from(postMedia)
    .where(inArray(postMedia.postId, postIds))
    .orderBy(asc(postMedia.postId), sql`${postMedia.platform} NULLS FIRST`, asc(postMedia.position));
}

const usesOf = preparedQuery('posts that use media', (db, name) =>
  db
    .selectDistinct({ mediaId: postMedia.mediaId, postId: postMedia.postId })
    .from(postMedia)
    .innerJoin(posts, sql`${eq(posts.id, postMedia.postId)} AND ${isNull(posts.deletedAt)}`)
    .where(sql`${postMedia.mediaId} = ANY(${sql.placeholder('mediaIds')}::uuid[])`)
    .prepare(name),
);

/** The posts that use each file, the deleted ones left out. */
export async function listUsedBy(db: WorkspaceTx, mediaIds: string[]): Promise<{ mediaId: string; postId: string }[]> {
  if (mediaIds.length === 0) return [];
  return usesOf(db).execute({ mediaIds });
}
