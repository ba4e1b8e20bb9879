import { Readable } from 'node:stream';
import { AppError } from '@ruche/contracts/api';
import {
  type CommentFileType,
  type CommentSide,
  commentFileLimitBytes,
  commentFileTypeOf,
  mostWaitingFiles,
} from '@ruche/contracts/comments';
import { signatureBytes } from '@ruche/contracts/media';
import type { WorkspaceTx } from '@ruche/database';
import {
  type CommentActor,
  type CommentFileRow,
  completeCommentFile,
  countWaitingFiles,
  deleteWaitingFile,
  insertCommentFile,
} from '@ruche/database/comments';
import { newFileKey, type ObjectStore } from '@ruche/storage';
import { files as refusals } from './refusals.ts';

/** Does some work in the workspace, in a transaction of its own. */
export type Work = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => Promise<Result>;

export type Incoming = {
  workspaceId: string;
  postId: string;
  side: CommentSide;
  fileName: string;
  body: Readable;
};

/** Passes it on, and refuses what is too large or of another type as soon as that is known. */
function inspect(body: Readable) {
  let type: CommentFileType | null = null;
  async function* through(): AsyncGenerator<Buffer> {
    let start = Buffer.alloc(0);
    let bytes = 0;
    // The connection is left alone: the refusal is to be answered on it.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      const piece = chunk as Buffer;
      bytes += piece.length;
      if (bytes > commentFileLimitBytes) throw new AppError('payload_too_large', refusals.tooLarge);
      if (start.length < signatureBytes) {
        start = Buffer.concat([start, piece.subarray(0, signatureBytes)]);
        if (start.length >= signatureBytes) requireType();
      }
      yield piece;
    }
    requireType();

    function requireType(): void {
      type = commentFileTypeOf(start);
      if (type === null) throw new AppError('unsupported_media_type', refusals.unsupported);
    }
  }
  return { content: Readable.from(through(), { objectMode: false }), type: () => type };
}

export type ReceivedFile = { row: CommentFileRow; mime: CommentFileType; bytes: number };

/**
 * Streams a file into the store. Its row is there before, so that the store is cleaned up after whatever goes wrong; it
 * counts once `completeFile` says so.
 */
export async function receiveFile(
  store: ObjectStore,
  work: Work,
  actor: CommentActor,
  { body, ...file }: Incoming,
): Promise<ReceivedFile> {
  const row = await work(async (tx) => {
    if ((await countWaitingFiles(tx, actor)) >= mostWaitingFiles) throw new AppError('conflict', refusals.tooMany);
    return insertCommentFile(tx, actor, { ...file, storageKey: newFileKey(file.workspaceId) });
  });
  try {
    const { content, type } = inspect(body);
    const { bytes } = await store.put(row.storageKey, content);
    const mime = type();
    if (mime === null) throw new AppError('unsupported_media_type', refusals.unsupported);
    return { row, mime, bytes };
  } catch (error) {
    await dropFile(work, actor, row.id);
    throw error;
  }
}

export async function completeFile(tx: WorkspaceTx, { row, mime, bytes }: ReceivedFile): Promise<CommentFileRow> {
  const file = await completeCommentFile(tx, row.id, { mime, bytes });
  if (!file) throw new AppError('not_found', refusals.removedMeanwhile);
  return file;
}

export async function dropFile(work: Work, actor: CommentActor, id: string): Promise<void> {
  await work((tx) => deleteWaitingFile(tx, actor, id));
}
