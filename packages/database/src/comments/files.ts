import { type CommentFileType, type CommentSide, waitingFileHours } from '@ruche/contracts/comments';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, eq, inArray, isNotNull, isNull, lte, sql } from '#src/drizzle.ts';
import { type CommentFileRow, postCommentFiles } from './tables.ts';

/** Who uploads or writes: a member or key, or somebody of the client. */
export type CommentActor = { userId: string; contactId?: undefined } | { userId?: undefined; contactId: string };

const isOf = ({ userId, contactId }: CommentActor) =>
  userId === undefined ? eq(postCommentFiles.contactId, contactId) : eq(postCommentFiles.userId, userId);

export type NewCommentFile = {
  workspaceId: string;
  postId: string;
  side: CommentSide;
  fileName: string;
  storageKey: string;
};

/** Before its bytes arrive, so that what is stored of it is found again whatever happens meanwhile. */
export async function insertCommentFile(
  db: WorkspaceTx,
  actor: CommentActor,
  file: NewCommentFile,
): Promise<CommentFileRow> {
  const [row] = await db
    .insert(postCommentFiles)
    .values({ ...file, ...actor })
    .returning();
  if (!row) throw new Error('The file was not stored.');
  return row;
}

/** How many somebody has uploaded without sending them. */
export async function countWaitingFiles(db: WorkspaceTx, actor: CommentActor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(postCommentFiles)
    .where(and(isOf(actor), isNull(postCommentFiles.commentId)));
  return row?.count ?? 0;
}

/** Null when it was deleted meanwhile. */
export async function completeCommentFile(
  db: WorkspaceTx,
  id: string,
  { mime, bytes }: { mime: CommentFileType; bytes: number },
): Promise<CommentFileRow | null> {
  const [row] = await db
    .update(postCommentFiles)
    .set({ mime, bytes })
    .where(and(eq(postCommentFiles.id, id), isNull(postCommentFiles.commentId)))
    .returning();
  return row ?? null;
}

type Place = { postId: string; side: CommentSide };

/** Files that this person uploaded for this list, are whole, and were not sent yet. Held until the transaction ends. */
export async function lockWaitingFiles(
  db: WorkspaceTx,
  actor: CommentActor,
  { postId, side }: Place,
  ids: string[],
): Promise<CommentFileRow[]> {
  if (ids.length === 0) return [];
  const { id, commentId, bytes } = postCommentFiles;
  return db
    .select()
    .from(postCommentFiles)
    .where(
      and(
        inArray(id, ids),
        isOf(actor),
        eq(postCommentFiles.postId, postId),
        eq(postCommentFiles.side, side),
        isNull(commentId),
        isNotNull(bytes),
      ),
    )
    .orderBy(asc(id))
    .for('update');
}

export async function attachFiles(db: WorkspaceTx, commentId: string, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db.update(postCommentFiles).set({ commentId, position }).where(eq(postCommentFiles.id, id));
  }
}

/** False where this person has no such file, or has sent it. */
export async function deleteWaitingFile(db: WorkspaceTx, actor: CommentActor, id: string): Promise<boolean> {
  const gone = await db
    .delete(postCommentFiles)
    .where(and(eq(postCommentFiles.id, id), isOf(actor), isNull(postCommentFiles.commentId)))
    .returning({ id: postCommentFiles.id });
  return gone.length > 0;
}

export async function deleteFilesOfComment(db: WorkspaceTx, commentId: string): Promise<void> {
  await db.delete(postCommentFiles).where(eq(postCommentFiles.commentId, commentId));
}

export async function listFilesOfComments(db: WorkspaceTx, commentIds: string[]): Promise<CommentFileRow[]> {
  if (commentIds.length === 0) return [];
  return db
    .select()
    .from(postCommentFiles)
    .where(inArray(postCommentFiles.commentId, commentIds))
    .orderBy(asc(postCommentFiles.position));
}

export async function findCommentFile(db: WorkspaceTx, id: string): Promise<CommentFileRow | null> {
  const [row] = await db
    .select()
    .from(postCommentFiles)
    .where(and(eq(postCommentFiles.id, id), isNotNull(postCommentFiles.bytes)));
  return row ?? null;
}

/** Those that nobody sent in time. Returns how many. */
export async function purgeWaitingFiles(db: OwnerDb): Promise<number> {
  const gone = await db
    .delete(postCommentFiles)
    .where(
      and(
        isNull(postCommentFiles.commentId),
        lte(postCommentFiles.createdAt, sql`clock_timestamp() - make_interval(hours => ${waitingFileHours})`),
      ),
    )
    .returning({ id: postCommentFiles.id });
  return gone.length;
}
