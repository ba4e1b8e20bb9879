import { damaged } from './refusal.ts';
import type { StoredBytes } from './stored-bytes.ts';

/** Where its content begins and ends in the file; without an end it lasts until one of a level above begins. */
export type Element = { id: number; body: number; end: number | null };

/** An id has up to 4 bytes, a size up to 8. */
const headerBytes = 12;
const windowBytes = 256 * 1024;

const segmentId = 0x18538067;

/** The number of leading zeros says how many bytes follow. */
const lengthOf = (first: number) => Math.clz32(first) - 23;

function parseHeader(header: Buffer, at: number): Element {
  const idBytes = lengthOf(header[0] ?? 0);
  const sizeBytes = lengthOf(header[idBytes] ?? 0);
  if (idBytes > 4 || sizeBytes > 8 || header.length < idBytes + sizeBytes) throw damaged('video');
  let size = (header[idBytes] ?? 0) & (0xff >> sizeBytes);
  let isUnknown = size === 0xff >> sizeBytes;
  for (const byte of header.subarray(idBytes + 1, idBytes + sizeBytes)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  const body = at + idBytes + sizeBytes;
  return { id: header.readUIntBE(0, idBytes), body, end: isUnknown ? null : body + size };
}

/**
 * All that are in a segment, one after the other; of those that have no end, what they hold. A window of the file is in
 * memory: where every frame is an element of its own, they are close to one another.
 */
export async function* readElements({ bytes, read }: StoredBytes): AsyncGenerator<Element> {
  let held: Buffer = Buffer.alloc(0);
  let start = 0;
  for (let at = 0; at < bytes; ) {
    if (at + headerBytes > start + held.length) {
      start = at;
      held = await read(at, Math.min(at + windowBytes, bytes));
    }
    const element = parseHeader(held.subarray(at - start, at - start + headerBytes), at);
    yield element;
    at = element.id === segmentId ? element.body : (element.end ?? element.body);
  }
}
