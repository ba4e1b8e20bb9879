import type { Readable } from 'node:stream';
import type { ClientCommentInput, ClientThread, CommentFile } from '@ruche/contracts/comments';
import type { WorkspaceTx } from '@ruche/database';
import { findSentComment, listClientSide, listFilesOfComments } from '@ruche/database/comments';
import { findPost, findPosts, type ListedPost } from '@ruche/database/posts';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';
import { presentClientThread, presentFile } from './presenter.ts';
import { completeFile, dropFile, receiveFile, type Work } from './receive-file.ts';
import { tellOfComment } from './tell.ts';
import { noSuchPost, writeComment } from './write-comment.ts';

// The client side for somebody of the client, who has no account: who they are is for the caller to know. Posts of other
// clients are not there, and neither is the internal side.

/** A contact, in the workspace that the transaction has entered. */
export type ClientReader = { workspaceId: string; clientId: string; contactId: string; contactName: string };

async function getPostOf(tx: WorkspaceTx, { clientId }: ClientReader, postId: string): Promise<ListedPost> {
  const post = await findPost(tx, postId);
  if (post?.clientId !== clientId) throw noSuchPost();
  return post;
}

/** The threads of each of these posts, oldest first. Posts of others have none. */
export async function listClientComments(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  reader: ClientReader,
  postIds: string[],
): Promise<Map<string, ClientThread[]>> {
  const posts = (await findPosts(tx, postIds)).filter(({ clientId }) => clientId === reader.clientId);
  const rows = await listClientSide(
    tx,
    posts.map(({ id }) => id),
  );
  const kept = await listFilesOfComments(
    tx,
    rows.map(({ id }) => id),
  );
  const files = Map.groupBy(kept, ({ commentId }) => commentId ?? '');
  const replies = Map.groupBy(rows, ({ parentId }) => parentId ?? '');
  const threads = Map.groupBy(replies.get('') ?? [], ({ postId }) => postId);
  const showing = { addresses, files, readerId: reader.contactId };
  return new Map(
    posts.map(({ id }) => {
      const ofPost = threads.get(id) ?? [];
      return [id, ofPost.map((row) => presentClientThread(row, replies.get(row.id) ?? [], showing))];
    }),
  );
}

/** With the approval request that it was written with, where a decision came with it. */
type ClientWriting = ClientCommentInput & { requestId?: string | null };

/**
 * Writes a contact's comment, once for each key that their browser made; tells the team. Returns its id. Files are those
 * that `attachClientFile` took from the same contact for the same post.
 */
export async function addClientComment(
  tx: WorkspaceTx,
  reader: ClientReader,
  postId: string,
  input: ClientWriting,
): Promise<string> {
  const post = await getPostOf(tx, reader, postId);
  const sent = await findSentComment(tx, reader.contactId, input.key);
  if (sent) return sent.id;
  const { text, parentId, pin, fileIds, key, requestId = null } = input;
  const comment = await writeComment(
    tx,
    post,
    { contactId: reader.contactId },
    {
      side: 'client',
      parentId,
      contactName: reader.contactName,
      clientKey: key,
      text,
      mentions: [],
      mentionedContacts: [],
      pin: parentId === null ? pin : null,
      requestId,
      fileIds,
    },
  );
  const scope = { workspace: { id: reader.workspaceId }, userId: null };
  await tellOfComment(tx, scope, { post, comment, mentioned: [] });
  return comment.id;
}

type FileTools = { store: ObjectStore; addresses: MediaAddresses };
type ClientFile = { postId: string; fileName: string; body: Readable };

/** Takes a file of a contact, to be sent with a comment. `work` enters the workspace, each time in a transaction. */
export async function attachClientFile(
  { store, addresses }: FileTools,
  work: Work,
  reader: ClientReader,
  { postId, fileName, body }: ClientFile,
): Promise<CommentFile> {
  const { workspaceId, contactId } = reader;
  await work((tx) => getPostOf(tx, reader, postId));
  const actor = { contactId };
  const received = await receiveFile(store, work, actor, { workspaceId, postId, side: 'client', fileName, body });
  return presentFile(await work((tx) => completeFile(tx, received)), addresses);
}

/** One that was not sent. */
export async function removeClientFile(work: Work, { contactId }: ClientReader, id: string): Promise<void> {
  await dropFile(work, { contactId }, id);
}
