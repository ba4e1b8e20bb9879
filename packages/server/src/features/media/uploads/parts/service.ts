import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '@ruche/contracts/api';
import { signatureBytes } from '@ruche/contracts/media';
import type { UploadPartRow, UploadRow } from '@ruche/database/media';
import { newFileKey, type ObjectStore } from '@ruche/storage';
import { uploads as refusals } from '#features/media/refusals.ts';
import { requireType } from '#features/media/uploads/policy.ts';

type Chunk = { body: IncomingMessage; upload: UploadRow };

/** Ends quietly where the connection does: what has arrived until then counts. The connection itself is left alone. */
async function* untilCut(body: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch {
    // Cut off, or ended by the next writer.
  }
}

/** Of the file's first bytes, as soon as there are enough, so that nobody sends a gigabyte in vain. */
function watchStart({ bytes }: UploadRow) {
  let start = Buffer.alloc(0);
  let isKnown = false;
  return (chunk: Buffer) => {
    if (isKnown) return;
    start = Buffer.concat([start, chunk.subarray(0, signatureBytes)]);
    if (start.length < Math.min(signatureBytes, bytes)) return;
    requireType(start, bytes);
    isKnown = true;
  };
}

async function* take({ body, upload }: Chunk): AsyncGenerator<Buffer> {
  const look = upload.received === 0 ? watchStart(upload) : () => undefined;
  let left = upload.bytes - upload.received;
  for await (const chunk of untilCut(body)) {
    left -= chunk.length;
    if (left < 0) throw new AppError('payload_too_large', refusals.tooManyBytes);
    look(chunk);
    yield chunk;
  }
}

/** Streams what arrives into a file of its own. Null when nothing came. */
export async function storePart(store: ObjectStore, { body, upload }: Chunk): Promise<UploadPartRow | null> {
  const { id: uploadId, workspaceId, received: start } = upload;
  const storageKey = newFileKey(workspaceId);
  const stored = await store.put(storageKey, Readable.from(take({ body, upload }), { objectMode: false }));
  if (stored.bytes > 0) return { uploadId, workspaceId, start, storageKey, ...stored };
  await store.delete(storageKey);
  return null;
}
