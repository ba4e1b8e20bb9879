import type { Readable } from 'node:stream';
import { AppError } from '@ruche/contracts/api';
import type { Database, WorkspaceTx } from '@ruche/database';
import { type CommentFileRow, deleteWaitingFile, findCommentFile } from '@ruche/database/comments';
import { workInWorkspace } from '@ruche/database/workspaces';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';
import { dropFile, type ReceivedFile, receiveFile } from '#domain/comments/receive-file.ts';
import { files as refusals } from '#domain/comments/refusals.ts';
import { inWorkspace, type Scope, type Visitor } from '#domain/workspaces/scope.ts';
import { getPost } from '#features/comments/policy.ts';
import type { FileQuery } from '#features/comments/schema.ts';

export type UploadTools = { database: Database; store: ObjectStore; principal: Visitor };

const actorOf = ({ principal: { userId } }: UploadTools) => ({ userId });

function workAs({ database, principal }: UploadTools) {
  return <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => inWorkspace(database, principal, (tx) => work(tx));
}

/** Nothing is read of the request's body before it's known that the post is there and may be commented on. */
export async function takeUpload(
  tools: UploadTools,
  postId: string,
  { side, fileName }: FileQuery,
  body: Readable,
): Promise<ReceivedFile> {
  const { database, store, principal } = tools;
  const post = await inWorkspace(database, principal, (tx, scope) => getPost(tx, scope, 'posts.write', postId));
  const { workspaceId } = post;
  return receiveFile(store, workAs(tools), actorOf(tools), { workspaceId, postId, side, fileName, body });
}

export async function dropUpload(tools: UploadTools, id: string): Promise<void> {
  await dropFile(workAs(tools), actorOf(tools), id);
}

export async function removeUpload(
  tx: WorkspaceTx,
  scope: Scope,
  { id: postId, fileId }: { id: string; fileId: string },
): Promise<void> {
  await getPost(tx, scope, 'posts.write', postId);
  const isGone = await deleteWaitingFile(tx, { userId: scope.userId }, fileId);
  if (!isGone) throw new AppError('not_found', refusals.notFound);
}

export type ServedFile = CommentFileRow & { mime: string; bytes: number; expiresAt: Date };

/** The token alone says who may see what: it was signed for somebody who may. */
export async function openCommentFile(
  database: Database,
  addresses: MediaAddresses,
  token: string,
): Promise<ServedFile> {
  const address = addresses.readCommentFile(token);
  const found =
    address &&
    (await database.orm.transaction(
      async (db) => findCommentFile(await workInWorkspace(db, address.workspaceId), address.fileId),
      { accessMode: 'read only' },
    ));
  if (!found || found.mime === null || found.bytes === null) throw new AppError('not_found', refusals.notFound);
  return { ...found, mime: found.mime, bytes: found.bytes, expiresAt: address.expiresAt };
}
