import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileType, kindOf, signatureBytes } from '@ruche/contracts/media';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  completeUpload,
  enqueueProcessing,
  insertMedia,
  lockUpload,
  type UploadPartRow,
  type UploadRow,
} from '@ruche/database/media';
import { newFileKey, type ObjectStore } from '@ruche/storage';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requireType } from '#features/media/uploads/policy.ts';

type Joined = { storageKey: string; hash: string; type: FileType };

async function* readAll(store: ObjectStore, parts: UploadPartRow[]): AsyncGenerator<Buffer> {
  for (const { storageKey } of parts) yield* (await store.get(storageKey)) as AsyncIterable<Buffer>;
}

/** What came in one request is the file already; several are joined, in pieces that pass by. */
export async function joinParts(store: ObjectStore, upload: UploadRow, parts: UploadPartRow[]): Promise<Joined> {
  const [first] = parts;
  if (!first) throw new Error('The upload has no parts.');
  const start = readAll(store, parts);
  const type = requireType(await firstBytes(start), upload.bytes);
  if (parts.length === 1) return { storageKey: first.storageKey, hash: first.hash, type };
  const storageKey = newFileKey(upload.workspaceId);
  const { hash } = await store.put(storageKey, Readable.from(readAll(store, parts), { objectMode: false }));
  return { storageKey, hash, type };
}

async function firstBytes(content: AsyncGenerator<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  for await (const chunk of content) {
    start = Buffer.concat([start, chunk.subarray(0, signatureBytes)]);
    if (start.length >= signatureBytes) break;
  }
  return start;
}

/** The upload becomes a file of the library, once: whoever comes second is told what it has become. */
export async function admitFile(
  tx: WorkspaceTx,
  scope: Scope,
  upload: UploadRow,
  { storageKey, hash, type }: Joined,
): Promise<string | null> {
  const locked = await lockUpload(tx, scope.userId, upload.id);
  if (!locked || locked.mediaId) return locked?.mediaId ?? null;
  const { workspaceId, clientId, fileName, bytes } = locked;
  const media = await insertMedia(tx, {
    id: randomUUID(),
    workspaceId,
    clientId,
    userId: scope.userId,
    fileName,
    kind: kindOf(type),
    mime: type,
    bytes,
    contentHash: hash,
    storageKey,
  });
  await completeUpload(tx, upload.id, media.id);
  await enqueueProcessing(tx, media);
  await emit(tx, scope, { kind: 'media_changed', media: { id: media.id } });
  return media.id;
}
