import type { Patch } from './patches.ts';
import { damaged } from './refusal.ts';
import type { StoredBytes } from './stored-bytes.ts';
import { readElements } from './webm-elements.ts';

// Where a WebM video was taken stands in its tags (LOCATION, GPS_LATITUDE, and whatever else a program calls it), or in
// files attached to it. Both keep their place, with nothing in it: a single Void element as long as what was there.

const emptied = new Set([0x1254c367, 0x1941a469]);
const voidId = 0xec;

/** Twelve hours of pictures and sound have fewer. */
const maxElements = 6_000_000;

function blank(start: number, end: number): Patch[] {
  const bytes = end - start;
  if (bytes < 2) return [];
  const isShort = bytes < 9;
  const header = Buffer.alloc(isShort ? 2 : 9);
  if (isShort) header.writeUInt8(0x80 | (bytes - 2), 1);
  else {
    header.writeBigUInt64BE(BigInt(bytes - 9), 1);
    header.writeUInt8(1, 1);
  }
  header.writeUInt8(voidId, 0);
  const rest = start + header.length;
  return [
    { start, end: rest, content: header },
    { start: rest, end, content: null },
  ];
}

/** What has to be overwritten in a WebM file so that nothing in it says where it was taken. */
export async function findWebmPlaces(file: StoredBytes): Promise<Patch[]> {
  const patches: Patch[] = [];
  let count = 0;
  for await (const { id, body, end } of readElements(file)) {
    count += 1;
    if (count > maxElements) throw damaged('video');
    if (emptied.has(id)) patches.push(...blank(body, Math.min(end ?? file.bytes, file.bytes)));
  }
  return patches.filter(({ start, end }) => start < end);
}
