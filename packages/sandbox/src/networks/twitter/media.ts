import { z } from 'zod';
import { readMediaFacts } from '#src/networks/media-files.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import {
  changeUpload,
  findUpload,
  finishUpload,
  insertUpload,
  listParts,
  sizeOf,
  type Upload,
} from '#src/networks/uploads.ts';
import { invalidRequest, type Problem } from './errors.ts';
import { makeId } from './ids.ts';

const lifeSeconds = 86_400;
/** How long it is looked at after the last byte, and from when on it says so. */
const pendingMs = 1000;
const processingMs = 2000;
const leastVideoMs = 500;

export const categories = {
  tweet_image: { key: 3, types: /^image\/(?:jpeg|png|webp|gif)$/, limit: 5_242_880, isSlow: false },
  dm_image: { key: 3, types: /^image\/(?:jpeg|png|webp|gif)$/, limit: 5_242_880, isSlow: false },
  tweet_gif: { key: 16, types: /^image\/gif$/, limit: 15_728_640, isSlow: true },
  dm_gif: { key: 16, types: /^image\/gif$/, limit: 15_728_640, isSlow: true },
  tweet_video: { key: 7, types: /^video\/(?:mp4|quicktime|webm)$/, limit: 536_870_912, isSlow: true },
  amplify_video: { key: 13, types: /^video\/(?:mp4|quicktime|webm)$/, limit: 536_870_912, isSlow: true },
  dm_video: { key: 7, types: /^video\/(?:mp4|quicktime|webm)$/, limit: 536_870_912, isSlow: true },
  subtitles: { key: 0, types: /^text\/(?:srt|vtt)$/, limit: 524_288, isSlow: false },
} as const;
export type Category = keyof typeof categories;

export function isCategory(name: string): name is Category {
  return Object.hasOwn(categories, name);
}

export const MediaDetailsSchema = z.object({
  category: z.string().refine(isCategory),
  mediaType: z.string(),
  altText: z.string().optional(),
  /** What is wrong with the file, where something is. */
  flaw: z.string().optional(),
});

export type MediaWish = { category: Category; mediaType: string; totalBytes: number };

export function findWishProblem({ category, mediaType, totalBytes }: MediaWish): Problem | null {
  const { types, limit } = categories[category];
  if (!types.test(mediaType)) {
    return invalidRequest({ media_type: [mediaType] }, `The media type ${mediaType} is not supported for ${category}.`);
  }
  if (totalBytes > limit) {
    return invalidRequest({ total_bytes: [String(totalBytes)] }, `File size exceeds ${limit} bytes.`);
  }
  return null;
}

export function createMedia(context: NetworkContext, person: Person, wish: MediaWish): string {
  const id = makeId(context);
  const { category, mediaType, totalBytes } = wish;
  const details = { category, mediaType };
  const expiresAt = context.now() + lifeSeconds * 1000;
  insertUpload(context, { id, kind: 'media', personId: person.id, totalBytes, details, expiresAt });
  return id;
}

/** Media of others, and what is a day old, are not there. */
export function findMedia(context: NetworkContext, person: Person, id: string): Upload | undefined {
  const upload = findUpload(context, id);
  return upload?.personId === person.id && upload.expiresAt > context.now() ? upload : undefined;
}

/** What was uploaded for posts cannot be sent in messages. */
export function isForMessages(upload: Upload): boolean {
  return MediaDetailsSchema.parse(upload.details).category.startsWith('dm_');
}

export function keyOf(upload: Upload): string {
  const { category } = MediaDetailsSchema.parse(upload.details);
  return `${categories[category].key}_${upload.id}`;
}

/** All that was announced has to be there, and no more. */
export function findGap(context: NetworkContext, upload: Upload): Problem | null {
  const parts = listParts(context, upload.id);
  const isWhole = parts.every(({ part }, index) => part === index) && sizeOf(parts) === upload.totalBytes;
  if (isWhole) return null;
  return invalidRequest({ id: [upload.id] }, 'Segments do not add up to provided total file size.');
}

function processingOf({ now }: NetworkContext, upload: Upload) {
  const { category, flaw } = MediaDetailsSchema.parse(upload.details);
  if (!categories[category].isSlow || upload.finishedAt === null) return null;
  const ageMs = now() - upload.finishedAt;
  if (ageMs < pendingMs) return { state: 'pending', check_after_secs: 1 };
  if (ageMs < processingMs) return { state: 'in_progress', check_after_secs: 1, progress_percent: 50 };
  if (flaw !== undefined) return { state: 'failed', error: { code: 1, name: 'InvalidMedia', message: flaw } };
  return { state: 'succeeded', progress_percent: 100 };
}

export function isReady(context: NetworkContext, upload: Upload): boolean {
  const state = processingOf(context, upload)?.state ?? 'succeeded';
  return upload.finishedAt !== null && state === 'succeeded';
}

export function presentMedia(context: NetworkContext, upload: Upload) {
  const size = sizeOf(listParts(context, upload.id));
  const processing = processingOf(context, upload);
  return {
    id: upload.id,
    media_key: keyOf(upload),
    ...(size > 0 && { size }),
    expires_after_secs: Math.max(0, Math.ceil((upload.expiresAt - context.now()) / 1000)),
    ...(processing && { processing_info: processing }),
  };
}

/** What X finds when it looks into a file. */
async function findFlaw(context: NetworkContext, upload: Upload, category: Category): Promise<string | null> {
  if (category === 'subtitles') return null;
  const facts = await readMediaFacts(context, upload.id);
  if (!facts || !categories[category].types.test(facts.type)) return 'file is invalid';
  if (facts.durationMs === null || !facts.width || !facts.height) return null;
  if (facts.durationMs < leastVideoMs) return 'Duration too short';
  const shape = facts.width / facts.height;
  return shape < 1 / 3 || shape > 3 ? 'Invalid aspect ratio' : null;
}

export async function finishMedia(context: NetworkContext, upload: Upload): Promise<Upload> {
  const details = MediaDetailsSchema.parse(upload.details);
  const flaw = upload.finishedAt === null ? await findFlaw(context, upload, details.category) : null;
  if (flaw !== null) changeUpload(context, upload.id, { ...details, flaw });
  finishUpload(context, upload.id);
  return findUpload(context, upload.id) ?? upload;
}
