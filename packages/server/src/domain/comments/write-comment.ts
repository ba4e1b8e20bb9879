import { AppError } from '@ruche/contracts/api';
import { type CommentPin, type CommentSide, mostReplies, mostThreadsOfPost } from '@ruche/contracts/comments';
import type { WorkspaceTx } from '@ruche/database';
import {
  attachFiles,
  type CommentActor,
  countReplies,
  countThreads,
  insertComment,
  lockComment,
  lockWaitingFiles,
  type NewComment,
  type PostCommentRow,
  reopenThread,
} from '@ruche/database/comments';
import { type ListedPost, lockPost } from '@ruche/database/posts';
import { comments as refusals } from './refusals.ts';

export const noSuchPost = () => new AppError('not_found', refusals.postNotFound);
export const noSuchComment = () => new AppError('not_found', refusals.notFound);

export const refuseField = (field: string, message: string): AppError =>
  new AppError('validation_failed', message, { details: [{ path: `body.${field}`, message }] });

/** The thread that is answered. What was resolved is open again. */
async function joinThread(tx: WorkspaceTx, postId: string, side: CommentSide, parentId: string): Promise<void> {
  const thread = await lockComment(tx, parentId);
  if (thread?.postId !== postId) throw refuseField('parentId', refusals.notFound);
  if (thread.side !== side) throw refuseField('parentId', refusals.otherSide);
  if (thread.parentId !== null) throw refuseField('parentId', refusals.parentIsReply);
  if ((await countReplies(tx, parentId)) >= mostReplies) throw new AppError('conflict', refusals.tooManyReplies);
  if (thread.resolvedAt !== null) await reopenThread(tx, parentId);
}

/** Until the transaction ends: comments on a post are written one after the other, and are counted so. */
export async function holdPost(tx: WorkspaceTx, postId: string): Promise<void> {
  if (!(await lockPost(tx, postId))) throw noSuchPost();
}

async function beginThread(tx: WorkspaceTx, postId: string): Promise<void> {
  if ((await countThreads(tx, postId)) >= mostThreadsOfPost) throw new AppError('conflict', refusals.tooManyThreads);
}

export type Writing = Omit<NewComment, 'workspaceId' | 'postId' | 'userId' | 'contactId'> & {
  fileIds: string[];
};

/** Pins on a file name one that the post has. */
export function requirePinOnPost({ media }: Pick<ListedPost, 'media'>, pin: CommentPin | null): void {
  if (pin?.kind !== 'media' || media.some(({ mediaId }) => mediaId === pin.mediaId)) return;
  throw refuseField('pin.mediaId', refusals.notOnPost);
}

/** With its files, which whoever writes it has uploaded for this very list. */
export async function writeComment(
  tx: WorkspaceTx,
  post: Pick<ListedPost, 'id' | 'workspaceId'>,
  actor: CommentActor,
  { fileIds, ...writing }: Writing,
): Promise<PostCommentRow> {
  const { side, parentId } = writing;
  await holdPost(tx, post.id);
  if (parentId === null) await beginThread(tx, post.id);
  else await joinThread(tx, post.id, side, parentId);
  const ids = [...new Set(fileIds)];
  const files = await lockWaitingFiles(tx, actor, { postId: post.id, side }, ids);
  if (files.length < ids.length) throw refuseField('fileIds', refusals.noSuchFile);
  const { id: postId, workspaceId } = post;
  const comment = await insertComment(tx, { ...writing, ...actor, postId, workspaceId });
  await attachFiles(tx, comment.id, ids);
  return comment;
}
