import { Readable } from 'node:stream';
import {
  cleanFileName,
  type FileType,
  fileTypeOf,
  kindOf,
  maxUploadBytes,
  mediaLimitBytes,
  signatureBytes,
} from '@ruche/contracts/media';
import { newFileKey, type ObjectStore } from '@ruche/storage';
import { type Fetched, FetchRefusal, type FetchRules, openFile } from './fetch-file.ts';

export type StoredFile = { storageKey: string; hash: string; bytes: number; type: FileType; fileName: string };

const tooLarge = (limit: number) =>
  new FetchRefusal(`The file is too large. The limit is ${Math.floor(limit / (1024 * 1024))} MB.`);

/** Refuses a host that sends too little while we wait for it. The time that the store takes does not count. */
async function* fastEnough(content: AsyncIterable<Buffer>, rules: FetchRules): AsyncGenerator<Buffer> {
  const { leastBytesPerSecond, slownessMs } = rules;
  let bytes = 0;
  let waitedMs = 0;
  let askedAt = performance.now();
  for await (const chunk of content) {
    bytes += chunk.length;
    waitedMs += performance.now() - askedAt;
    if (waitedMs >= slownessMs) {
      if (bytes < (leastBytesPerSecond * waitedMs) / 1000) {
        throw new FetchRefusal('The server is sending the file too slowly.');
      }
      bytes = 0;
      waitedMs = 0;
    }
    yield chunk;
    askedAt = performance.now();
  }
}

/** What arrives, until the host fails in the middle of it. */
async function* arriving({ answer }: Fetched, rules: FetchRules): AsyncGenerator<Buffer> {
  const { signal } = rules;
  try {
    yield* fastEnough(answer as AsyncIterable<Buffer>, rules);
  } catch (error) {
    if (error instanceof FetchRefusal || signal.aborted) throw error;
    throw new FetchRefusal('The server closed the connection.', { cause: error });
  }
}

/** Passes a file on; refuses it as soon as it is known to be too large, or to be none that the library takes. */
async function* checking(content: AsyncIterable<Buffer>, tell: (type: FileType) => void): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0);
  let limit: number | null = null;
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (limit !== null) {
      if (bytes > limit) throw tooLarge(limit);
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < signatureBytes) continue;
    limit = limitOf(start, tell);
    if (bytes > limit) throw tooLarge(limit);
    yield start;
  }
  if (limit === null) {
    limitOf(start, tell);
    yield start;
  }
}

function limitOf(start: Buffer, tell: (type: FileType) => void): number {
  const type = fileTypeOf(start);
  if (type === null) {
    throw new FetchRefusal('There’s no image, video, or PDF at this URL.');
  }
  tell(type);
  return mediaLimitBytes[kindOf(type)];
}

function nameOf({ pathname }: URL): string {
  try {
    return cleanFileName(decodeURIComponent(pathname));
  } catch {
    return cleanFileName(pathname);
  }
}

/** Fetches a file into the store, in pieces that pass by. */
export async function storeFile(
  store: ObjectStore,
  rules: FetchRules,
  { workspaceId, address }: { workspaceId: string; address: string },
): Promise<StoredFile> {
  const fetched = await openFile(address, rules);
  if (fetched.bytes !== null && fetched.bytes > maxUploadBytes) {
    fetched.answer.destroy();
    throw tooLarge(maxUploadBytes);
  }
  const { answer } = fetched;
  answer.setTimeout(rules.silenceMs, () => answer.destroy(new FetchRefusal('The server took too long to respond.')));
  let type: FileType | null = null;
  const storageKey = newFileKey(workspaceId);
  try {
    const content = checking(arriving(fetched, rules), (found) => {
      type = found;
    });
    const { hash, bytes } = await store.put(storageKey, Readable.from(content, { objectMode: false }));
    if (type === null) throw new FetchRefusal('There’s no image, video, or PDF at this URL.');
    return { storageKey, hash, bytes, type, fileName: nameOf(fetched.url) };
  } catch (error) {
    await store.delete(storageKey).catch(() => undefined);
    throw error;
  } finally {
    answer.destroy();
  }
}
