import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeOf, kindOf } from '@ruche/contracts/media';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueueProcessing, insertMedia, listRenditions, type MediaRow } from '@ruche/database/media';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { createStore, newFileKey, type ObjectStore } from '@ruche/storage';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gifOf, gifWithPage, objectStream, pdfOf, pngOf } from '#src/testing/hostile-files.ts';
import { addPerson } from '#src/testing/people.ts';
import {
  box,
  element,
  type MetadataTrack,
  webmTags,
  withIndexBoxes,
  withMetadataTrack,
} from '#src/testing/placed-videos.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
let store: ObjectStore;
let folder: string;
let workspaceId: string;

const logged: string[] = [];
const logStream = { write: (line: string) => void logged.push(line) };

beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'ruche-media-'));
  const storage = { kind: 'disk', folder } as const;
  store = createStore(storage);
  const { id } = await addPerson(db, 'ada@example.com');
  const { rows } = await db.pool.query<{ id: string }>('SELECT workspace_id AS id FROM members WHERE user_id = $1', [
    id,
  ]);
  workspaceId = rows[0]?.id ?? '';
  const settings = { ...unreachable, secret: test.secret, storage };
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings, log: pino({ level: 'info' }, logStream) });
});
afterAll(async () => {
  await worker.stop();
  await db.close();
  await test.drop();
  await rm(folder, { recursive: true });
});

type Columns = Partial<MediaRow>;

async function keep(content: Buffer): Promise<string> {
  const key = newFileKey(workspaceId);
  await store.put(key, Readable.from([content]));
  return key;
}

const columnsRead = `id, status, refused_reason AS "refusedReason", storage_key AS "storageKey", mime, width, height,
  bytes::integer, duration_ms::integer AS "durationMs", frames, pages, video_codec AS "videoCodec",
  audio_codec AS "audioCodec", poster_key AS "posterKey"`;

/** Processed as an upload of it would be; until nothing is to be done any more. */
async function process(content: Buffer | null, columns: Columns = {}): Promise<MediaRow> {
  const mime = content ? fileTypeOf(content) : null;
  const storageKey = content && (await keep(content));
  const added = await db.orm.transaction(async (owner) => {
    const tx = await workInWorkspace(owner, workspaceId);
    const type = mime ?? 'image/png';
    const bytes = content?.length ?? 0;
    const row = { workspaceId, fileName: 'file', kind: kindOf(type), mime: type, bytes, storageKey, ...columns };
    const inserted = await insertMedia(tx, row);
    await enqueueProcessing(tx, inserted);
    return inserted;
  });
  return settled(added.id);
}

async function settled(id: string): Promise<MediaRow> {
  const sql = `SELECT ${columnsRead} FROM media WHERE id = $1`;
  const read = async () => (await db.pool.query<MediaRow>(sql, [id])).rows[0];
  await expect.poll(async () => (await read())?.status).not.toBe('processing');
  await expect.poll(async () => (await read())?.posterKey).toBeNull();
  const row = await read();
  if (!row) throw new Error('The file is gone.');
  return row;
}

const contentOf = async ({ storageKey }: Pick<MediaRow, 'storageKey'>) => buffer(await store.get(storageKey ?? ''));

const renditionsOf = async ({ id }: MediaRow) =>
  db.orm.transaction(async (owner) => listRenditions(await workInWorkspace(owner, workspaceId), [id]));

const fixture = (name: string) => readFile(join(import.meta.dirname, '../media/fixtures', name));

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } }).jpeg();

describe('a picture', () => {
  it('is kept without place, turned as it is meant to be seen, with copies for lists and networks', async () => {
    const placed = await photo(400, 200)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const row = await process(placed);
    expect(row).toMatchObject({ status: 'ready', mime: 'image/jpeg', width: 200, height: 400 });
    const { exif, xmp, orientation } = await sharp(await contentOf(row)).metadata();
    expect({ exif, xmp, orientation }).toEqual({ exif: undefined, xmp: undefined, orientation: undefined });
    const renditions = await renditionsOf(row);
    expect(renditions.map(({ purpose, width, height }) => `${purpose} ${width} × ${height}`).toSorted()).toEqual([
      'preview 200 × 400',
      'thumbnail 160 × 320',
    ]);
  });

  it('becomes a JPEG within their limits for networks that do not take it', async () => {
    const png = await sharp({ create: { width: 5000, height: 3000, channels: 4, background: '#3a3f' } })
      .png()
      .toBuffer();
    const row = await process(png);
    const made = new Map((await renditionsOf(row)).map((one) => [one.purpose, one]));
    expect(made.get('instagram')).toMatchObject({ mime: 'image/jpeg', width: 4096 });
    expect(made.get('tiktok')).toMatchObject({ mime: 'image/jpeg', width: 1920 });
    expect(made.has('twitter')).toBe(false);
  });

  it('of an iPhone becomes a JPEG', async () => {
    const row = await process(await fixture('picture.heic'));
    expect(row).toMatchObject({ status: 'ready', mime: 'image/jpeg', width: 64, height: 48 });
    expect(fileTypeOf(await contentOf(row))).toBe('image/jpeg');
  });

  it('is cut from another', async () => {
    const source = await process(await photo(400, 200).toBuffer());
    const crop = { x: 0.5, y: 0, width: 0.25, height: 1 };
    const row = await process(null, { cropOf: source.id, crop, kind: 'image', mime: 'image/jpeg' });
    expect(row).toMatchObject({ status: 'ready', width: 100, height: 200, mime: 'image/jpeg' });
  });
});

describe('a GIF', () => {
  it('keeps its frames, and nothing else', async () => {
    const row = await process(gifWithPage());
    expect(row).toMatchObject({ status: 'ready', width: 1, height: 1, frames: 2 });
    expect(await contentOf(row)).toEqual(gifOf(2));
    expect((await renditionsOf(row)).map(({ purpose }) => purpose)).toContain('instagram');
  });
});

describe('a video', () => {
  it.each([
    ['placed.mp4', 'hello', { videoCodec: 'avc', audioCodec: 'aac' }],
    ['placed.mov', '48.8577', { videoCodec: 'avc', audioCodec: null }],
  ])('%s is measured, and kept without place', async (name, secret, facts) => {
    const content = await fixture(name);
    expect(content.includes(secret)).toBe(true);
    const row = await process(content);
    expect(row).toMatchObject({ status: 'ready', width: 64, height: 48, durationMs: 1000, ...facts });
    const kept = await contentOf(row);
    expect(kept.includes(secret)).toBe(false);
    expect(kept.length).toBe(content.length);
  });

  const place = '+48.8577+002.2950/';
  const chunks = [[place, `${place}1`], [`${place}2`], [`${place}3`, place]];
  const tracks: [string, string, MetadataTrack][] = [
    ['GoPro', 'placed.mp4', { handler: 'meta', format: 'gpmd', chunks }],
    ['360° camera', 'placed.mp4', { handler: 'camm', format: 'camm', chunks, isLong: true }],
    ['Android phone', 'placed.mp4', { handler: 'meta', format: 'mett', chunks }],
    ['iPhone', 'placed.mov', { handler: 'meta', format: 'mebx', chunks }],
  ];

  /** Kept as long as it was, without the place, and as good a video as before. */
  async function expectNoPlace(placed: Buffer): Promise<void> {
    expect(placed.includes(place)).toBe(true);
    const row = await process(placed);
    expect(row).toMatchObject({ status: 'ready', width: 64, height: 48 });
    const kept = await contentOf(row);
    expect([kept.length, kept.includes(place)]).toEqual([placed.length, false]);
    expect(await process(kept)).toMatchObject({ status: 'ready', durationMs: row.durationMs });
  }

  it.each(tracks)('of a %s is kept without its track of places', async (_camera, name, track) => {
    const video = await fixture(name);
    await expectNoPlace(withMetadataTrack(video, track));
    const others = track.handler.replaceAll(/./g, 'x');
    const kept = await contentOf(await process(withMetadataTrack(video, { ...track, handler: others })));
    expect(kept.includes(place)).toBe(true);
  });

  const apple = Buffer.concat([Buffer.alloc(7), Buffer.from([1])]);
  const boxes: [string, Buffer[]][] = [
    ['©xyz', [box('udta', box('\xa9xyz', '\0\x12\x15\xc7', place))]],
    ['loci', [box('udta', box('loci', '\0\0\0\0\x15\xc7', place))]],
    [
      'com.apple.quicktime.location.ISO6709',
      [box('meta', box('keys', apple, box('mdta', 'com.apple.quicktime.location.ISO6709')), box('ilst', place))],
    ],
    ['XMP', [box('uuid', 'first extension.', place), box('uuid', 'the other one...', place)]],
  ];

  it.each(boxes)('is kept without its place in %s', async (_where, made) => {
    await expectNoPlace(withIndexBoxes(await fixture('placed.mp4'), () => made));
    const track = box('trak', box('mdia', ...made), ...made);
    await expectNoPlace(withIndexBoxes(await fixture('placed.mov'), () => [track]));
  });

  it('of a browser is kept without its tags, also where its parts do not say how long they are', async () => {
    const clip = await fixture('clip.webm');
    const tags = webmTags(['LOCATION', place], ['GPS_LATITUDE', `48.8577 ${place}`]);
    const attached = element([0x19, 0x41, 0xa4, 0x69], place);
    await expectNoPlace(Buffer.concat([clip, tags, attached]));
    const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.from([0xe7, 0x81, 0]), false);
    await expectNoPlace(Buffer.concat([clip, cluster, tags]));
  });

  it('of a browser is measured', async () => {
    const row = await process(await fixture('clip.webm'));
    expect(row).toMatchObject({ status: 'ready', mime: 'video/webm', videoCodec: 'vp8', width: 64 });
  });

  it('has thumbnails of its poster frame, and is as good without one that cannot be read', async () => {
    const video = await fixture('placed.mp4');
    const row = await process(video, { posterKey: await keep(await photo(640, 480).webp().toBuffer()) });
    expect((await renditionsOf(row)).map(({ purpose }) => purpose).toSorted()).toEqual(['preview', 'thumbnail']);
    const other = await process(video, { posterKey: await keep(Buffer.from('RIFF....WEBP')) });
    expect([other.status, await renditionsOf(other)]).toEqual(['ready', []]);
  });
});

describe('a document', () => {
  it('has its pages counted', async () => {
    const row = await process(pdfOf(objectStream('4 0 <</Type/Page>>')));
    expect(row).toMatchObject({ status: 'ready', mime: 'application/pdf', pages: 3 });
  });
});

describe('what was appended to a picture', () => {
  it('is not kept', async () => {
    const zip = Buffer.from('PK\u0003\u0004 a whole archive');
    const row = await process(Buffer.concat([await photo(10, 10).toBuffer(), zip]));
    expect(row.status).toBe('ready');
    expect((await contentOf(row)).includes('PK\u0003\u0004')).toBe(false);
  });
});

describe('a hostile file is refused with a sentence, and not kept:', () => {
  const damagedVideo = 'This video is damaged or incomplete. Export it again and upload the new file.';
  const files: [string, () => Buffer | Promise<Buffer>, string | RegExp][] = [
    ['a side of 40,000 pixels', () => pngOf(40_000, 10), /^This image is too large: 40,000 × 10 pixels\./],
    ['a decompression bomb', () => pngOf(19_000, 19_000), /^This image is too large: 19,000 × 19,000 pixels\./],
    [
      'a picture that ends early',
      async () => (await photo(500, 500).toBuffer()).subarray(0, 900),
      /^This image is damaged/,
    ],
    ['a picture of nothing', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /^This image is damaged/],
    ['10,000 frames', () => gifOf(10_000), 'This GIF has 10,000 frames. Use up to 500, or upload it as a video.'],
    ['a GIF that ends early', () => gifOf(3).subarray(0, 40), /^This GIF is damaged/],
    ['a HEIC picture of noise', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /^This image is damaged/],
    ['a video that ends early', async () => (await fixture('placed.mp4')).subarray(0, 3000), damagedVideo],
    ['a QuickTime video without its index', async () => (await fixture('placed.mov')).subarray(0, 900), damagedVideo],
    ['a WebM video of noise', () => Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1'), damagedVideo],
    ['a locked PDF', () => pdfOf('5 0 obj <</Encrypt 6 0 R>> endobj'), /^This PDF is password-protected\./],
    ['a PDF with a script', () => pdfOf('5 0 obj <</S/J#61vaScript>> endobj'), /^This PDF contains a script\./],
    [
      'a PDF with a hidden script',
      () => pdfOf(objectStream('5 0 <</S/JavaScript/JS(app)>>')),
      /^This PDF contains a script/,
    ],
    ['a PDF that ends early', () => pdfOf().subarray(0, 100), /^This PDF is damaged/],
  ];

  it.each(files)('%s', async (_what, make, reason) => {
    const row = await process(await make());
    expect(row).toMatchObject({ status: 'refused', storageKey: null });
    expect(row.refusedReason).toMatch(reason);
  });

  it('a broken HEIC picture, of which the log tells, and not the console', async () => {
    const printed = vi.spyOn(console, 'log');
    const heic = await fixture('picture.heic');
    await process(Buffer.concat([heic.subarray(0, 400), Buffer.alloc(heic.length - 400)]));
    await process(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    expect(logged.join('')).toContain('Could not parse HEIF file');
  });

  it('one that cannot be read, however often it is tried', async () => {
    const row = await process(null, { storageKey: newFileKey(workspaceId), attempts: 3 });
    expect(row).toMatchObject({ status: 'refused', storageKey: null });
    expect(row.refusedReason).toMatch(/^We couldn’t process this file\./);
  });
});
