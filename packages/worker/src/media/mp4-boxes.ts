import { damaged } from './refusal.ts';
import type { StoredBytes } from './stored-bytes.ts';

/** `start` and `end` of the whole box, `body` where its content begins: all from the beginning of the file. */
export type Box = { type: string; start: number; body: number; end: number };

function readHeader(header: Buffer, start: number, limit: number): Box {
  if (header.length < 8) throw damaged('video');
  const size = header.readUInt32BE(0);
  const isLong = size === 1;
  if (isLong && header.length < 16) throw damaged('video');
  const bytes = isLong ? Number(header.readBigUInt64BE(8)) : size === 0 ? limit - start : size;
  const box = { type: header.toString('latin1', 4, 8), start, body: start + (isLong ? 16 : 8), end: start + bytes };
  // One that reaches beyond the end of the file was cut off.
  if (box.end > limit || box.end < box.body) throw damaged('video');
  return box;
}

/** Of the file itself: their headers are read, and nothing else. */
export async function readTopBoxes({ bytes, read }: StoredBytes): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes; at = boxes.at(-1)?.end ?? bytes) {
    boxes.push(readHeader(await read(at, Math.min(at + 16, bytes)), at, bytes));
  }
  return boxes;
}

/** Those inside a box that was read, `offset` being where in the file the content begins. */
export function readBoxes(content: Buffer, offset: number, { body, end }: Pick<Box, 'body' | 'end'>): Box[] {
  const boxes: Box[] = [];
  for (let at = body; at + 8 <= end; at = boxes.at(-1)?.end ?? end) {
    boxes.push(readHeader(content.subarray(at - offset, Math.min(at + 16, end) - offset), at, end));
  }
  return boxes;
}
