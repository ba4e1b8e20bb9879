import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readImageFacts } from './image-size.ts';
import type { NetworkContext } from './network.ts';
import { finishUpload, folderOf, insertUpload, listParts, sizeOf, storePart } from './uploads.ts';

/** What a file is, from its own bytes. */
export type MediaFacts = {
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
};

/** The file of an upload, its parts in their order. */
export function readUpload(context: NetworkContext, id: string): Readable {
  const paths = listParts(context, id).map(({ part }) => join(folderOf(context, id), String(part)));
  async function* content() {
    for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>;
  }
  return Readable.from(content());
}

/** Bytes of a file that lies in parts; fewer where it ends. */
async function readRange(context: NetworkContext, id: string, start: number, end: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let offset = 0;
  for (const { part, size } of listParts(context, id)) {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, size)];
    if (from < to) {
      const file = await open(join(folderOf(context, id), String(part)));
      try {
        const piece = Buffer.alloc(to - from);
        const { bytesRead } = await file.read(piece, 0, piece.length, from);
        pieces.push(piece.subarray(0, bytesRead));
      } finally {
        await file.close();
      }
    }
    offset += size;
  }
  return Buffer.concat(pieces);
}

async function readVideoFacts(context: NetworkContext, id: string, bytes: number) {
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  const source = new CustomSource({
    getSize: () => bytes,
    read: (start, end) => readRange(context, id, start, end),
    maxCacheSize: 4 * 1024 * 1024,
  });
  try {
    using input = new Input({ source, formats: [MP4, QTFF, WEBM] });
    const video = await input.getPrimaryVideoTrack();
    if (!video) return null;
    const { mimeType: type } = await input.getFormat();
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    const durationMs = Math.round((await video.computeDuration()) * 1000);
    return { type, bytes, width, height, durationMs };
  } catch {
    return null;
  }
}

/** Null for what is neither a picture, a video nor a PDF. */
export async function readMediaFacts(context: NetworkContext, id: string): Promise<MediaFacts | null> {
  const bytes = sizeOf(listParts(context, id));
  const start = await readRange(context, id, 0, Math.min(bytes, 256 * 1024));
  const image = readImageFacts(start);
  if (image) return { ...image, bytes, durationMs: null };
  if (start.toString('latin1', 0, 5) === '%PDF-') {
    return { type: 'application/pdf', bytes, width: null, height: null, durationMs: null };
  }
  return readVideoFacts(context, id, bytes);
}

export type FetchWish = {
  uploadId: string;
  url: string;
  kind: string;
  personId: string;
  limit: number;
  expiresAt: number;
  details?: Record<string, unknown>;
};

/** Fetches a file that the network was given the address of. Null where there is none, or more of it than is taken. */
export async function fetchUpload(context: NetworkContext, wish: FetchWish): Promise<MediaFacts | null> {
  const { uploadId, url, kind, personId, limit, expiresAt, details = {} } = wish;
  const response = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(30_000) }).catch(() => null);
  if (!response?.ok || !response.body) return null;
  insertUpload(context, { id: uploadId, kind, personId, totalBytes: null, details, expiresAt });
  const content: AsyncIterable<Uint8Array> = response.body;
  const stored = await storePart(context, Readable.from(content), { uploadId, part: 0, limit });
  if (stored.kind !== 'stored') return null;
  finishUpload(context, uploadId);
  return readMediaFacts(context, uploadId);
}
