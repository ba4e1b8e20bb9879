import type { Readable } from 'node:stream';

/** Both ends included, as in a range request. */
export type ByteRange = { start: number; end: number };

/** What is in the store now; the hash is SHA-256 in hexadecimal digits. */
export type Stored = { bytes: number; hash: string };

export type ListedObject = { key: string; bytes: number; storedAt: Date };

/** Where files are kept, by key. Content goes through in pieces: none of it is ever in memory as a whole. */
export type ObjectStore = {
  /** All of it or nothing: a content that fails on the way leaves what was there before. */
  put: (key: string, content: Readable) => Promise<Stored>;
  /** Fails with `NotStoredError` where there is nothing. */
  get: (key: string, range?: ByteRange) => Promise<Readable>;
  stat: (key: string) => Promise<{ bytes: number } | null>;
  /** What is not there is deleted already. */
  delete: (key: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<ListedObject>;
};

export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';

  constructor(key: string) {
    super(`There is nothing in the store under ${key}.`);
  }
}

const segment = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Refuses every key that could lead out of its place, on a disk or in an address. Keys are ours, never a person's. */
export function checkKey(key: string): string {
  const isSafe = key.length <= 300 && key.split('/').every((part) => segment.test(part) && !part.includes('..'));
  if (!isSafe) throw new Error('This is no key of the store.');
  return key;
}

/** A prefix of keys ends with a slash, so that it names a folder. */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error('A prefix ends with a slash.');
  return `${checkKey(prefix.slice(0, -1))}/`;
}
