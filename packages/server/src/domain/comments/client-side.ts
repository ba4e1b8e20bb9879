import type { Readable } from 'node:stream';
import { AppError } from '@ruche/contracts/api';
import type { NewPageComment, PageComment, PageCommentFile } from '@ruche/contracts/client-page';
import { type CommentPin, CommentPinSchema } from '@ruche/contracts/comments';
import type { WorkspaceTx } from '@ruche/database';
import {
  findSentComment,
  listClientSide,
  listFilesOfComments,
  listUserNames,
  lockComment,
  reopenThread,
  resolveThread,
} from '@ruche/database/comments';
import { findPost, findPosts, type ListedPost } from '@ruche/database/posts';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';
import { presentFile, presentForClient } from './presenter.ts';
import { completeFile, receiveFile, type Work } from './receive-file.ts';
import { comments as refusals } from './refusals.ts';
import { refreshComments, tellOfComment } from './tell.ts';
import { holdPost, noSuchComment, noSuchPost, refuseField, writeComment } from './write-comment.ts';

// The client side for somebody of the client, who has no account: who they are is for the caller to know. Posts of other
// clients are not there, and neither is the internal side.

/** A contact, in the workspace that the transaction has entered; what it's called stands for members who are gone. */
export type ClientReader = {
  workspace: { id: string; name: string };
  clientId: string;
  contact: { id: string; name: string };
};

async function getPostOf(tx: WorkspaceTx, { clientId }: ClientReader, postId: string): Promise<ListedPost> {
  const post = await findPost(tx, postId);
  if (post?.clientId !== clientId) throw noSuchPost();
  return post;
}

const scopeOf = ({ workspace }: ClientReader) => ({ workspace, userId: null });

/** Those of each of these posts, oldest first. Posts of other clients are left out. */
export async function listClientComments(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  reader: ClientReader,
  postIds: string[],
): Promise<Map<string, PageComment[]>> {
  const posts = (await findPosts(tx, postIds)).filter(({ clientId }) => clientId === reader.clientId);
  const rows = await listClientSide(
    tx,
    posts.map(({ id }) => id),
  );
  const kept = await listFilesOfComments(
    tx,
    rows.map(({ id }) => id),
  );
  const names = await listUserNames(
    tx,
    rows.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  );
  const files = Map.groupBy(kept, ({ commentId }) => commentId ?? '');
  const showing = { addresses, files, readerId: reader.contact.id, agencyName: reader.workspace.name };
  const byPost = Map.groupBy(rows, ({ postId }) => postId);
  const present = (row: (typeof rows)[number]) =>
    presentForClient(row, { ...showing, resolverName: names.get(row.resolvedBy ?? '') ?? null });
  return new Map(posts.map(({ id }) => [id, (byPost.get(id) ?? []).map(present)]));
}

function requirePin(pin: NewPageComment['pin']): CommentPin | null {
  const { success, data } = CommentPinSchema.nullable().safeParse(pin ?? null);
  if (!success) throw refuseField('pin', refusals.wrongPin);
  return data;
}

/** With the approval request that it was written with, where a decision came with it. */
export type ClientWriting = NewPageComment & { requestId?: string | null };

/**
 * Writes a contact's comment, once for each key that their browser made, and tells the team. Returns its id. Files are those
 * that `attachClientFile` took from the same contact for the same post.
 */
export async function addClientComment(
  tx: WorkspaceTx,
  reader: ClientReader,
  postId: string,
  input: ClientWriting,
): Promise<string> {
  const post = await getPostOf(tx, reader, postId);
  const { id: contactId, name: contactName } = reader.contact;
  // The post is held, so that the same key sent twice at once is one comment.
  await holdPost(tx, postId);
  const sent = await findSentComment(tx, contactId, input.key);
  if (sent) return sent.id;
  const { text, key: clientKey, parentId = null, fileIds = [], requestId = null } = input;
  const pin = parentId === null ? requirePin(input.pin) : null;
  const written = { side: 'client' as const, parentId, contactName, clientKey, text, pin, requestId, fileIds };
  const nobody = { mentions: [], mentionedContacts: [] };
  const comment = await writeComment(tx, post, { contactId }, { ...written, ...nobody });
  await tellOfComment(tx, scopeOf(reader), { post, comment, mentioned: [] });
  return comment.id;
}

/** Contacts resolve and reopen threads of their side, as the team does. */
export async function setClientResolution(
  tx: WorkspaceTx,
  reader: ClientReader,
  commentId: string,
  isResolved: boolean,
): Promise<void> {
  const comment = await lockComment(tx, commentId);
  if (comment?.side !== 'client') throw noSuchComment();
  const post = await getPostOf(tx, reader, comment.postId);
  if (comment.parentId !== null) throw new AppError('conflict', refusals.notAThread);
  if (isResolved) await resolveThread(tx, commentId, { resolvedByContact: reader.contact.name });
  else await reopenThread(tx, commentId);
  await refreshComments(tx, scopeOf(reader), post);
}

type FileTools = { store: ObjectStore; addresses: MediaAddresses };
type ClientFile = { postId: string; fileName: string; body: Readable };

/** Takes a file of a contact, to be sent with a comment. `work` enters the workspace, each time in a transaction. */
export async function attachClientFile(
  { store, addresses }: FileTools,
  work: Work,
  reader: ClientReader,
  { postId, fileName, body }: ClientFile,
): Promise<PageCommentFile> {
  const { workspace, contact } = reader;
  await work((tx) => getPostOf(tx, reader, postId));
  const place = { workspaceId: workspace.id, postId, side: 'client' as const };
  const received = await receiveFile(store, work, { contactId: contact.id }, { ...place, fileName, body });
  return presentFile(await work((tx) => completeFile(tx, received)), addresses);
}
