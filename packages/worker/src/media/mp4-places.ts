import { type Box, readBoxes, readTopBoxes } from './mp4-boxes.ts';
import type { Patch } from './patches.ts';
import { damaged } from './refusal.ts';
import type { StoredBytes } from './stored-bytes.ts';

// Phones and action cameras write where a video was taken: into `udta` and `meta` boxes, into XMP in a `uuid` box, and
// second by second into tracks of their own. All of that is overwritten with nothing, in its place: the boxes become
// `free`, so that no offset in the file changes.

const maxIndexBytes = 64 * 1024 * 1024;
const containers = new Set(['trak', 'mdia', 'minf', 'stbl']);
const places = new Set(['udta', 'meta', 'uuid']);
/** Of tracks that cameras fill with places: GoPro's, Apple's and Android's are `meta`, those of 360° cameras `camm`. */
const metadataHandlers = new Set(['meta', 'camm']);

const free = Buffer.from('free');

function blank({ start, body, end }: Box): Patch[] {
  return [
    { start: start + 4, end: start + 8, content: free },
    { start: body, end, content: null },
  ];
}

type Index = { content: Buffer; offset: number };
/** The boxes of a track that tell where its samples lie, by their types, and those that may tell a place. */
type Track = { tables: Map<string, Box>; places: Box[] };

function readTrack(index: Index, box: Box, track: Track = { tables: new Map(), places: [] }): Track {
  for (const inner of readBoxes(index.content, index.offset, box)) {
    if (places.has(inner.type)) track.places.push(inner);
    // QuickTime has a second handler, in `minf`, which says nothing about what the track is.
    else if (inner.type !== 'hdlr' || box.type === 'mdia') track.tables.set(inner.type, inner);
    if (containers.has(inner.type)) readTrack(index, inner, track);
  }
  return track;
}

const bodyOf = ({ content, offset }: Index, box: Box) => content.subarray(box.body - offset, box.end - offset);

function isMetadata(index: Index, { tables }: Track): boolean {
  const handler = tables.get('hdlr');
  return handler !== undefined && metadataHandlers.has(bodyOf(index, handler).toString('latin1', 8, 12));
}

function readChunks(index: Index, { tables }: Track): number[] {
  const [short, long] = [tables.get('stco'), tables.get('co64')];
  const box = short ?? long;
  if (!box) return [];
  const body = bodyOf(index, box);
  const count = body.readUInt32BE(4);
  return Array.from({ length: count }, (_none, at) =>
    short ? body.readUInt32BE(8 + at * 4) : Number(body.readBigUInt64BE(8 + at * 8)),
  );
}

/** How many bytes each chunk has: its samples' sizes, by the table that says how many are in it. */
function* readSamples(index: Index, track: Track): Generator<Patch> {
  const [sizes, groups] = [track.tables.get('stsz'), track.tables.get('stsc')];
  if (!sizes || !groups) return;
  const [sizeTable, groupTable] = [bodyOf(index, sizes), bodyOf(index, groups)];
  const fixed = sizeTable.readUInt32BE(4);
  const groupCount = groupTable.readUInt32BE(4);
  let group = -1;
  let sample = 0;
  for (const [chunk, start] of readChunks(index, track).entries()) {
    while (group + 1 < groupCount && groupTable.readUInt32BE(8 + (group + 1) * 12) <= chunk + 1) group += 1;
    const samples = groupTable.readUInt32BE(8 + Math.max(group, 0) * 12 + 4);
    let bytes = 0;
    for (let left = samples; left > 0; left -= 1, sample += 1) {
      bytes += fixed || sizeTable.readUInt32BE(12 + sample * 4);
    }
    yield { start, end: start + bytes, content: null };
  }
}

function* patchIndex(index: Index, moov: Box): Generator<Patch> {
  for (const box of readBoxes(index.content, index.offset, moov)) {
    if (places.has(box.type)) yield* blank(box);
    if (box.type !== 'trak') continue;
    const track = readTrack(index, box);
    if (isMetadata(index, track)) {
      yield* readSamples(index, track);
      yield* blank(box);
    } else for (const inner of track.places) yield* blank(inner);
  }
}

/** What has to be overwritten in an MP4 or QuickTime file so that nothing in it says where it was taken. */
export async function findMp4Places(file: StoredBytes): Promise<Patch[]> {
  const boxes = await readTopBoxes(file);
  const moov = boxes.find(({ type }) => type === 'moov');
  if (!moov || moov.end - moov.start > maxIndexBytes) throw damaged('video');
  const index = { content: await file.read(moov.start, moov.end), offset: moov.start };
  try {
    const outside = boxes.filter(({ type }) => places.has(type)).flatMap(blank);
    const patches = [...outside, ...patchIndex(index, moov)].toSorted((one, other) => one.start - other.start);
    return patches.filter(({ start, end }) => start < end && end <= file.bytes);
  } catch (error) {
    if (error instanceof RangeError) throw damaged('video');
    throw error;
  }
}
