import { createWriteStream, mkdirSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PlatformId } from '@ruche/contracts/accounts';
import { z } from 'zod';
import type { NetworkContext } from './network.ts';

// Files on their way to a network. An upload is a list of parts, by the number of a segment or the byte they begin at;
// each is a file of its own, so that parts can come in any order and again, and none is ever whole in memory.

const UploadSchema = z.object({
  id: z.string(),
  platform: z.string(),
  kind: z.string(),
  personId: z.string(),
  /** What the network was told; null where it does not ask. */
  totalBytes: z.number().nullable(),
  details: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.unknown())),
  createdAt: z.number(),
  expiresAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type Upload = z.infer<typeof UploadSchema>;

const PartSchema = z.object({ part: z.number(), size: z.number(), tag: z.string() });
export type UploadPart = z.infer<typeof PartSchema>;

type NewUpload = Omit<Upload, 'platform' | 'createdAt' | 'finishedAt'>;

export function insertUpload({ db, platform, now }: NetworkContext, upload: NewUpload): void {
  db.prepare(
    `INSERT INTO uploads (id, platform, kind, person_id, total_bytes, details, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    upload.id,
    platform,
    upload.kind,
    upload.personId,
    upload.totalBytes,
    JSON.stringify(upload.details),
    now(),
    upload.expiresAt,
  );
}

export function findUpload({ db, platform }: NetworkContext, id: string): Upload | undefined {
  const row = db
    .prepare(
      `SELECT id, platform, kind, person_id AS personId, total_bytes AS totalBytes, details, created_at AS createdAt,
         expires_at AS expiresAt, finished_at AS finishedAt
       FROM uploads WHERE platform = ? AND id = ?`,
    )
    .get(platform, id);
  return row && UploadSchema.parse(row);
}

export function changeUpload({ db, platform }: NetworkContext, id: string, details: Upload['details']): void {
  db.prepare('UPDATE uploads SET details = ? WHERE platform = ? AND id = ?').run(JSON.stringify(details), platform, id);
}

export function finishUpload({ db, platform, now }: NetworkContext, id: string): void {
  db.prepare('UPDATE uploads SET finished_at = coalesce(finished_at, ?) WHERE platform = ? AND id = ?').run(
    now(),
    platform,
    id,
  );
}

/** In the order of the file. */
export function listParts({ db, platform }: NetworkContext, id: string): UploadPart[] {
  return db
    .prepare('SELECT part, size, tag FROM upload_parts WHERE platform = ? AND upload_id = ? ORDER BY part')
    .all(platform, id)
    .map((row) => PartSchema.parse(row));
}

export function sizeOf(parts: readonly UploadPart[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

export function folderOf({ mediaFolder, platform }: { mediaFolder: string; platform: PlatformId }, id: string): string {
  return join(mediaFolder, platform, id.replaceAll(/[^\w-]/g, '_'));
}

class TooLong extends Error {}

/** Counts, and ends what is longer than it may be. */
function countUpTo(limit: number): Transform & { size: number } {
  const counter = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        counter.size += chunk.length;
        if (counter.size > limit) done(new TooLong());
        else done(null, chunk);
      },
    }),
    { size: 0 },
  );
  return counter;
}

export type NewPart = {
  uploadId: string;
  part: number;
  /** What the network gives back for the part. */
  tag?: string;
  /** The most that is taken. */
  limit: number;
  /** Where a part that broke off counts as far as it came. */
  keepsPartial?: boolean;
};

type StoredPart = { kind: 'stored' | 'broken'; size: number } | { kind: 'too_long' };

/** Writes one part to disk as it comes. Nothing is kept of a part that is too long. */
export async function storePart(
  context: NetworkContext,
  source: Readable | Buffer,
  wanted: NewPart,
): Promise<StoredPart> {
  const { uploadId, part, tag = '', limit, keepsPartial = false } = wanted;
  const folder = folderOf(context, uploadId);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const coming = join(folder, `${part}.${process.hrtime.bigint()}`);
  const counter = countUpTo(limit);
  let kind: 'stored' | 'broken' = 'stored';
  try {
    await pipeline(source instanceof Readable ? source : Readable.from([source]), counter, createWriteStream(coming));
  } catch (error) {
    kind = 'broken';
    if (error instanceof TooLong || !keepsPartial) {
      await rm(coming, { force: true });
      return error instanceof TooLong ? { kind: 'too_long' } : { kind: 'broken', size: 0 };
    }
  }
  // What broke off may have come further than it was written.
  const size = (await stat(coming).catch(() => null))?.size ?? null;
  if (size === null) return { kind: 'broken', size: 0 };
  await rename(coming, join(folder, String(part)));
  const { db, platform } = context;
  db.prepare(
    `INSERT INTO upload_parts (platform, upload_id, part, size, tag) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (platform, upload_id, part) DO UPDATE SET size = excluded.size, tag = excluded.tag`,
  ).run(platform, uploadId, part, size, tag);
  context.changed();
  return { kind, size };
}
