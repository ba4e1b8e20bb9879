import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@ruche/storage';

/** A file in the store of which parts are read as they are needed. */
export type StoredBytes = { bytes: number; read: (start: number, end: number) => Promise<Buffer> };

/** `end` is the first byte that is not wanted. */
export function openStored(store: ObjectStore, key: string, bytes: number): StoredBytes {
  return {
    bytes,
    read: async (start, end) =>
      end <= start ? Buffer.alloc(0) : buffer(await store.get(key, { start, end: end - 1 })),
  };
}
