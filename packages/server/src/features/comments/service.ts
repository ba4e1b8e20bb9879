import { AppError } from '@ruche/contracts/api';
import type {
  CommentList,
  CommentListQuery,
  CommentThread,
  PostCommentChange,
  PostCommentInput,
} from '@ruche/contracts/comments';
import type { WorkspaceTx } from '@ruche/database';
import { isOnClientPage } from '@ruche/database/client-page';
import { listContacts } from '@ruche/database/clients';
import {
  countOpenThreads,
  deleteFilesOfComment,
  eraseComment,
  findComment,
  type ListedComment,
  listFilesOfComments,
  listReplies,
  listThreads,
  listUserNames,
  reopenThread,
  resolveThread,
  updateComment,
} from '@ruche/database/comments';
import type { ListedPost } from '@ruche/database/posts';
import type { MediaAddresses } from '@ruche/storage';
import { z } from 'zod';
import { presentThread } from '#domain/comments/presenter.ts';
import { comments as refusals } from '#domain/comments/refusals.ts';
import { refreshComments, tellMentioned, tellOfComment } from '#domain/comments/tell.ts';
import { noSuchComment, requirePinOnPost, writeComment } from '#domain/comments/write-comment.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { getPost, holdComment, requireMentions, requireOwn, requireUntied } from './policy.ts';

const place = { key: InstantKeySchema, id: z.uuid() };

/** Threads with all that belongs to them, in the order of their first comments. */
async function presentThreads(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  threads: ListedComment[],
): Promise<CommentThread[]> {
  const all = await listReplies(
    tx,
    threads.map(({ id }) => id),
  );
  const kept = await listFilesOfComments(
    tx,
    [...threads, ...all].map(({ id }) => id),
  );
  const resolvers = threads.flatMap(({ resolvedBy }) => (resolvedBy === null ? [] : [resolvedBy]));
  const names = await listUserNames(tx, [...new Set(resolvers)]);
  const showing = { addresses, files: Map.groupBy(kept, ({ commentId }) => commentId ?? '') };
  const replies = Map.groupBy(all, ({ parentId }) => parentId);
  return threads.map((thread) => {
    const resolverName = (thread.resolvedBy !== null && names.get(thread.resolvedBy)) || null;
    return presentThread(thread, { replies: replies.get(thread.id) ?? [], resolverName }, showing);
  });
}

/** Who reads the client side: contacts with an email address, which the client's page asks for. */
async function readersOf(tx: WorkspaceTx, { clientId }: Pick<ListedPost, 'clientId'>) {
  const contacts = await listContacts(tx, clientId);
  return contacts.flatMap(({ id, name, email }) => (email === '' ? [] : [{ id, name }]));
}

export async function commentsOf(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  postId: string,
  { side, limit, cursor }: CommentListQuery,
): Promise<CommentList> {
  const after = readCursor(cursor, place);
  const post = await getPost(tx, scope, 'posts.read', postId);
  const { rows, nextCursor } = cutPage(await listThreads(tx, { postId, side }, { limit, after }), limit);
  return {
    items: await presentThreads(tx, addresses, rows),
    nextCursor,
    openThreads: await countOpenThreads(tx, postId),
    readers: await readersOf(tx, post),
    isOnClientPage: await isOnClientPage(tx, postId),
  };
}

/** The thread of a comment, whichever of its comments is named. */
export async function threadOf(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  id: string,
): Promise<CommentThread> {
  const comment = await findComment(tx, id);
  if (!comment) throw noSuchComment();
  await getPost(tx, scope, 'posts.read', comment.postId, noSuchComment);
  const first = comment.parentId === null ? comment : await findComment(tx, comment.parentId);
  const [thread] = first ? await presentThreads(tx, addresses, [first]) : [];
  if (!thread) throw noSuchComment();
  return thread;
}

export async function addComment(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  postId: string,
  input: PostCommentInput,
): Promise<CommentThread> {
  const post = await getPost(tx, scope, 'posts.write', postId);
  await requireMentions(tx, scope, post, input);
  requirePinOnPost(post, input.pin);
  const comment = await writeComment(tx, post, { userId: scope.userId }, { ...input, requestId: null });
  await tellOfComment(tx, scope, { post, comment, mentioned: input.mentions });
  return threadOf(tx, addresses, scope, comment.id);
}

export async function changeComment(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  id: string,
  input: PostCommentChange,
): Promise<CommentThread> {
  const { comment, post } = await holdComment(tx, scope, id);
  requireOwn(scope, comment);
  requireUntied(comment);
  await requireMentions(tx, scope, post, { ...input, side: comment.side });
  await updateComment(tx, id, input);
  const mentioned = input.mentions.filter((userId) => !comment.mentions.includes(userId));
  await tellMentioned(tx, scope, { post, comment, mentioned });
  return threadOf(tx, addresses, scope, id);
}

/** Their own; managers delete any. What it said and its files are gone at once. */
export async function removeComment(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const { comment, post } = await holdComment(tx, scope, id);
  if (comment.userId !== scope.userId) authorize(scope, 'comments.moderate', { post: post.id });
  requireUntied(comment);
  await eraseComment(tx, id);
  await deleteFilesOfComment(tx, id);
  await refreshComments(tx, scope, post);
}

export async function setResolution(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  id: string,
  isResolved: boolean,
): Promise<CommentThread> {
  const { comment, post } = await holdComment(tx, scope, id);
  if (comment.parentId !== null) throw new AppError('conflict', refusals.notAThread);
  if (isResolved) await resolveThread(tx, id, { resolvedBy: scope.userId });
  else await reopenThread(tx, id);
  await refreshComments(tx, scope, post);
  return threadOf(tx, addresses, scope, id);
}
