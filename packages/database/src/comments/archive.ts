import type { WorkspaceTx } from '#src/connect.ts';
import { asc, isNotNull, sql } from '#src/drizzle.ts';
import { type CommentFileRow, type PostCommentRow, postCommentFiles, postComments } from './tables.ts';

type Page<Row> = { after: Row | undefined; limit: number };

/** Comments after that one, oldest first: for an archive. */
export async function listArchivedComments(
  db: WorkspaceTx,
  { after, limit }: Page<PostCommentRow>,
): Promise<PostCommentRow[]> {
  return db
    .select()
    .from(postComments)
    .where(
      after && sql`(${postComments.createdAt}, ${postComments.id}) > (${after.createdAt.toISOString()}, ${after.id})`,
    )
    .orderBy(asc(postComments.createdAt), asc(postComments.id))
    .limit(limit);
}

/** The files of comments, the same way. */
export async function listArchivedCommentFiles(
  db: WorkspaceTx,
  { after, limit }: Page<CommentFileRow>,
): Promise<CommentFileRow[]> {
  const { id, createdAt, commentId } = postCommentFiles;
  return db
    .select()
    .from(postCommentFiles)
    .where(
      sql`${isNotNull(commentId)} AND ${after ? sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}, ${after.id})` : sql`true`}`,
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}
