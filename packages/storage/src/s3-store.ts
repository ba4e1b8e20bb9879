import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '@ruche/runtime/settings';
import { countAndHash } from './count-and-hash.ts';
import { checkKey, checkPrefix, type ListedObject, NotStoredError, type ObjectStore } from './object-store.ts';
import { bodyOf, createS3Client, type S3Client } from './s3-client.ts';
import { readPage, textOf } from './s3-xml.ts';

/** Held in memory, one per content on its way. S3 wants 5 MiB at least, and 10,000 parts at most: 80 GB. */
const partBytes = 8 * 1024 * 1024;

const pageSize = 250;

async function* cutInParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    heldBytes += chunk.length;
    while (heldBytes >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      held = [all.subarray(partBytes)];
      heldBytes -= partBytes;
    }
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}

async function beginUpload(client: S3Client, key: string): Promise<string> {
  const answer = await client.send('POST', key, { query: { uploads: '' } });
  const id = textOf(await answer.text(), 'UploadId');
  if (id === null) throw new Error('The store did not name the upload that it began.');
  return id;
}

async function completeUpload(client: S3Client, key: string, uploadId: string, tags: string[]): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const answer = await client.send('POST', key, { query: { uploadId }, body });
  // S3 answers 200 before it has put the parts together, and tells in the body when that failed.
  const failure = textOf(await answer.text(), 'Code');
  if (failure !== null) throw new Error(`The store could not put the parts together: ${failure}`);
}

/** Content in several requests; whatever fails, the store is told to forget the parts. */
async function putParts(client: S3Client, key: string, first: Buffer, further: AsyncIterator<Buffer>): Promise<void> {
  const uploadId = await beginUpload(client, key);
  try {
    const tags: string[] = [];
    for (let part: Buffer | undefined = first; part; part = nextOf(await further.next())) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await client.send('PUT', key, { query, body: part });
      tags.push(answer.headers.get('etag') ?? '');
    }
    await completeUpload(client, key, uploadId, tags);
  } catch (error) {
    await client.send('DELETE', key, { query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

function nextOf({ done, value }: IteratorResult<Buffer>): Buffer | undefined {
  return done ? undefined : value;
}

async function* listAll(client: S3Client, prefix: string): AsyncGenerator<ListedObject> {
  let marker: string | undefined = '';
  while (marker !== undefined) {
    const query = { prefix, marker, 'max-keys': String(pageSize) };
    const { objects, isLast } = readPage(await (await client.send('GET', '', { query })).text());
    yield* objects;
    marker = isLast ? undefined : objects.at(-1)?.key;
  }
}

/**
 * Any store that speaks S3. A process that is killed while it writes leaves parts behind, which a rule of the bucket
 * (AbortIncompleteMultipartUpload) removes.
 */
export function createS3Store(settings: S3Settings): ObjectStore {
  const client = createS3Client(settings);
  return {
    async put(key, content) {
      checkKey(key);
      const { through, result } = countAndHash();
      await pipeline(content, through, async (counted: AsyncIterable<Buffer>) => {
        const parts = cutInParts(counted);
        const first = nextOf(await parts.next()) ?? Buffer.alloc(0);
        if (first.length === partBytes) await putParts(client, key, first, parts);
        else await client.send('PUT', key, { body: first });
      });
      return result();
    },

    async get(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await client.send('GET', checkKey(key), { ...(headers && { headers }), accepts: [404] });
      if (answer.status === 404) throw new NotStoredError(key);
      return bodyOf(answer);
    },

    async stat(key) {
      const answer = await client.send('HEAD', checkKey(key), { accepts: [404] });
      if (answer.status === 404) return null;
      return { bytes: Number(answer.headers.get('content-length')) };
    },

    async delete(key) {
      await client.send('DELETE', checkKey(key), { accepts: [404] });
    },

    list: (prefix) => listAll(client, checkPrefix(prefix)),
  };
}
