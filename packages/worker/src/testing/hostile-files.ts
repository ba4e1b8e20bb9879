import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few bytes that says it has that many pixels. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF of one pixel, with that many frames. */
export function gifOf(frames: number): Buffer {
  const start = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** With a comment before the first frame, and a page after the last. */
export function gifWithPage(): Buffer {
  const gif = gifOf(2);
  const page = '<script>alert(1)</script>';
  const comment = Buffer.from(`!\xfe${String.fromCharCode(page.length)}${page}\0`, 'latin1');
  return Buffer.concat([gif.subarray(0, 19), comment, gif.subarray(19), Buffer.from(page)]);
}

export function pdfOf(...objects: string[]): Buffer {
  const pages =
    '1 0 obj <</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>> endobj 2 0 obj <</Type/Page>> endobj 3 0 obj <</Type /Page>> endobj';
  return Buffer.from(
    `%PDF-1.7\n${pages}\n${objects.join('\n')}\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}

/** Objects where a reader finds them only after inflating. */
export function objectStream(objects: string): string {
  const content = deflateSync(Buffer.from(objects)).toString('latin1');
  return `9 0 obj <</Type/ObjStm/Filter/FlateDecode/N 1/First 4>> stream\n${content}\nendstream endobj`;
}
