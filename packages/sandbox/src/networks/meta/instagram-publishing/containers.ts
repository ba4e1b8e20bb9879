import { createHash, randomInt } from 'node:crypto';
import { dayMs } from '@ruche/contracts/time';
import { z } from 'zod';
import { readMediaFacts } from '#src/networks/media-files.ts';
import { readAppSettings } from '#src/networks/meta/app-settings.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { changeUpload, findUpload, insertUpload, type Upload } from '#src/networks/uploads.ts';
import { judgeVideo } from './limits.ts';

// A post begins as a container. Time and the file decide what becomes of it: IN_PROGRESS until it is processed, then
// FINISHED or ERROR; EXPIRED a day after it was made, unless it is PUBLISHED by then.

const FileSchema = z.object({
  uploadId: z.string(),
  type: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
});

const DetailsSchema = z.object({
  accountId: z.string(),
  kind: z.enum(['IMAGE', 'VIDEO', 'REELS', 'STORIES', 'CAROUSEL']),
  isCarouselItem: z.boolean().default(false),
  isResumable: z.boolean().default(false),
  caption: z.string().default(''),
  altText: z.string().default(''),
  isSharedToFeed: z.boolean().default(true),
  children: z.array(z.string()).default([]),
  file: FileSchema.nullable().default(null),
  /** When its processing ends; null while there is nothing to process, or where it never ends. */
  readyAt: z.number().nullable().default(null),
  /** The subcode that its processing ends with. */
  error: z.number().nullable().default(null),
  mediaId: z.string().nullable().default(null),
});
export type ContainerDetails = z.infer<typeof DetailsSchema>;
export type Container = ContainerDetails & Pick<Upload, 'id' | 'finishedAt' | 'expiresAt'>;

const kind = 'container';

export function makeId(prefix: string): string {
  return `${prefix}${String(randomInt(10 ** 12)).padStart(12, '0')}${String(randomInt(100)).padStart(2, '0')}`;
}

/** Seconds for a video, the same whenever it is asked. */
export function processingMs(context: NetworkContext, id: string, isVideo: boolean): number {
  const { processingSeconds } = readAppSettings({ ...context, platform: 'instagram' });
  if (processingSeconds !== null) return processingSeconds * 1000;
  if (!isVideo) return 1000;
  return 5000 + (createHash('sha256').update(id).digest().readUInt16BE(0) % 15_000);
}

type NewContainer = { id: string; personId: string; details: z.input<typeof DetailsSchema>; expiresAt?: number };

export function insertContainer(context: NetworkContext, { id, personId, details, expiresAt }: NewContainer): void {
  const ends = expiresAt ?? context.now() + dayMs;
  insertUpload(context, { id, kind, personId, totalBytes: null, details, expiresAt: ends });
}

export function findContainer(context: NetworkContext, id: string): Container | undefined {
  const upload = findUpload(context, id);
  if (upload?.kind !== kind) return undefined;
  const { finishedAt, expiresAt } = upload;
  return { ...DetailsSchema.parse(upload.details), id, finishedAt, expiresAt };
}

export function changeContainer(context: NetworkContext, container: Container, change: Partial<ContainerDetails>) {
  changeUpload(context, container.id, DetailsSchema.parse({ ...container, ...change }));
}

/** A video that was uploaded is looked at once it is whole. */
export async function findJudged(context: NetworkContext, id: string): Promise<Container | undefined> {
  const container = findContainer(context, id);
  if (!container?.isResumable || container.finishedAt === null || container.readyAt !== null) return container;
  const facts = await readMediaFacts(context, id);
  const file = facts && { ...facts, uploadId: id };
  const readyAt = container.finishedAt + processingMs(context, id, true);
  const error = container.error ?? judgeVideo(facts, { isStory: container.kind === 'STORIES' });
  changeContainer(context, container, { file, readyAt, error });
  return findContainer(context, id);
}

export function statusOf({ mediaId, expiresAt, readyAt, error }: Container, now: number) {
  if (mediaId !== null) return 'PUBLISHED';
  if (expiresAt <= now) return 'EXPIRED';
  if (readyAt === null || readyAt > now) return 'IN_PROGRESS';
  return error === null ? 'FINISHED' : 'ERROR';
}

/** How many an account made since then. */
export function countContainers({ db, platform }: NetworkContext, accountId: string, since: number): number {
  const row = db
    .prepare(
      `SELECT count(*) AS count FROM uploads
       WHERE platform = ? AND kind = ? AND created_at > ? AND details ->> 'accountId' = ?`,
    )
    .get(platform, kind, since, accountId);
  return Number(row?.['count'] ?? 0);
}
