// Videos that say where they were taken, made of one that does not: its boxes or elements stay as they are.

const uint = (bytes: number, ...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const content = Buffer.alloc(bytes);
      content.writeUIntBE(value, 0, bytes);
      return content;
    }),
  );
const u32 = (...values: number[]) => uint(4, ...values);

/** The box of an MP4 or QuickTime file. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

function findBox(file: Buffer, type: string): { start: number; end: number } {
  for (let start = 0; start < file.length; ) {
    const end = start + file.readUInt32BE(start);
    if (file.toString('latin1', start + 4, start + 8) === type) return { start, end };
    start = end;
  }
  throw new Error(`There is no ${type} in this file.`);
}

/** With more boxes in its index, which moves to the end: no offset in the file changes. */
export function withIndexBoxes(video: Buffer, makeBoxes: (end: number) => Buffer[], samples = ''): Buffer {
  const { start, end } = findBox(video, 'moov');
  const boxes = makeBoxes(video.length + 8);
  const former = Buffer.from(video);
  former.write('free', start + 4, 'latin1');
  return Buffer.concat([former, box('mdat', samples), box('moov', video.subarray(start + 8, end), ...boxes)]);
}

export type MetadataTrack = { handler: string; format: string; chunks: string[][]; isLong?: boolean };

/** Starts of the chunks, which follow one another. */
function startsOf(chunks: string[][], first: number): number[] {
  let at = first;
  return chunks.map((samples) => {
    const start = at;
    at += samples.join('').length;
    return start;
  });
}

function sampleTable({ format, chunks, isLong = false }: MetadataTrack, first: number): Buffer {
  const sizes = chunks.flat().map(({ length }) => length);
  const groups = chunks.flatMap((samples, index) => [index + 1, samples.length, 1]);
  const starts = startsOf(chunks, first);
  return box(
    'stbl',
    box('stsd', u32(0, 1), box(format, u32(0), uint(2, 0, 1))),
    box('stts', u32(0, 1, sizes.length, 1000)),
    box('stsc', u32(0, chunks.length, ...groups)),
    box('stsz', u32(0, 0, sizes.length, ...sizes)),
    isLong
      ? box('co64', u32(0, chunks.length, ...starts.flatMap((start) => [0, start])))
      : box('stco', u32(0, chunks.length, ...starts)),
  );
}

const handlerBox = (kind: string, type: string) => box('hdlr', u32(0), kind, type, u32(0, 0, 0), '\0');

/** With a track of places as cameras write it; `dhlr` in `minf` is what QuickTime adds. */
export function withMetadataTrack(video: Buffer, track: MetadataTrack): Buffer {
  const makeTrack = (first: number) => {
    const header = box('tkhd', u32(7, 0, 0, 90, 0, 1000), Buffer.alloc(60));
    const media = box('mdhd', u32(0, 0, 0, 1000, 1000), uint(2, 0x55c4, 0));
    const dataHandler = handlerBox('dhlr', 'url ');
    const info = box('minf', box('nmhd', u32(0)), dataHandler, sampleTable(track, first));
    return box('trak', header, box('mdia', media, handlerBox('mhlr', track.handler), info));
  };
  return withIndexBoxes(video, (first) => [makeTrack(first)], track.chunks.flat().join(''));
}

/** The element of a WebM file; without a size it lasts until the next of its level. */
export function element(id: number[], content: Buffer | string, hasSize = true): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const size = hasSize ? uint(4, 0x10000000 + body.length) : Buffer.from([0xff]);
  return Buffer.concat([Buffer.from(id), size, body]);
}

/** A tag of a WebM file, in the element that holds tags. */
export function webmTags(...tags: [name: string, text: string][]): Buffer {
  const simple = tags.map(([name, text]) =>
    element([0x67, 0xc8], Buffer.concat([element([0x45, 0xa3], name), element([0x44, 0x87], text)])),
  );
  return element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], Buffer.concat(simple)));
}
