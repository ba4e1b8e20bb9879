import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { countAndHash } from './count-and-hash.ts';
import { checkKey, checkPrefix, type ListedObject, NotStoredError, type ObjectStore } from './object-store.ts';

/** No key begins with a full stop. What a process that was killed left here is removed by the next one after a day. */
const incoming = '.incoming';
const leftoverMs = 24 * 60 * 60 * 1000;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await orNull(stat(path));
    if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(path, { force: true });
  }
}

async function* walk(folder: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, `${prefix}${entry.name}/`);
    else {
      const found = await orNull(stat(path));
      if (found) yield { key: `${prefix}${entry.name}`, bytes: found.size, storedAt: found.mtime };
    }
  }
}

/** Files below one folder, which only we may read. */
export function createDiskStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  let isPrepared = false;

  async function prepare(): Promise<void> {
    if (isPrepared) return;
    await makeFolder(join(folder, incoming));
    await removeLeftovers(join(folder, incoming));
    isPrepared = true;
  }

  return {
    async put(key, content) {
      const path = pathOf(key);
      await prepare();
      const temporary = join(folder, incoming, randomUUID());
      const { through, result } = countAndHash();
      try {
        // Flushed before it gets its name, so that a power cut leaves no file with half its content.
        await pipeline(content, through, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
        await makeFolder(dirname(path));
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return result();
    },

    async get(key, range) {
      const file = await orNull(open(pathOf(key)));
      if (!file) throw new NotStoredError(key);
      return createReadStream('', { fd: file, ...range });
    },

    async stat(key) {
      const found = await orNull(stat(pathOf(key)));
      return found && { bytes: found.size };
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    list: (prefix) => walk(join(folder, checkPrefix(prefix)), prefix),
  };
}
