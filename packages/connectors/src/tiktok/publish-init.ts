import type { Content, ContentFile } from '#src/publishing/content.ts';
import type { References } from '#src/publishing/steps.ts';

/** Chunks are of this size, and what remains is part of the last: at most 1000, of 5 to 64 MB. */
const chunkBytes = 10_000_000;

export type ChunkPlan = { size: number; chunkSize: number; count: number };

export function planChunks({ bytes }: Pick<ContentFile, 'bytes'>): ChunkPlan {
  if (bytes < chunkBytes) return { size: bytes, chunkSize: bytes, count: 1 };
  return { size: bytes, chunkSize: chunkBytes, count: Math.floor(bytes / chunkBytes) };
}

/** Both ends included. */
export function rangeOf({ size, chunkSize, count }: ChunkPlan, index: number): { start: number; end: number } {
  const start = index * chunkSize;
  return { start, end: index === count - 1 ? size - 1 : start + chunkSize - 1 };
}

function choices({ options: { tiktok } }: Content, { canComment }: References) {
  return {
    privacy_level: tiktok.privacyLevel,
    disable_comment: !tiktok.allowComment || canComment !== 'yes',
    brand_content_toggle: tiktok.isDisclosed && tiktok.isBrandedContent,
    brand_organic_toggle: tiktok.isDisclosed && tiktok.isOwnBrand,
  };
}

export function videoBody(content: Content, references: References, plan: ChunkPlan) {
  const { tiktok } = content.options;
  return {
    post_info: {
      title: content.text,
      ...choices(content, references),
      disable_duet: !tiktok.allowDuet || references['canDuet'] !== 'yes',
      disable_stitch: !tiktok.allowStitch || references['canStitch'] !== 'yes',
      is_aigc: tiktok.isAiGenerated,
    },
    source_info: {
      source: 'FILE_UPLOAD',
      video_size: plan.size,
      chunk_size: plan.chunkSize,
      total_chunk_count: plan.count,
    },
  };
}

/** Photos are fetched by TikTok; it takes no other way. */
export function photoBody(content: Content, references: References) {
  return {
    media_type: 'PHOTO',
    post_mode: 'DIRECT_POST',
    post_info: { description: content.text, ...choices(content, references), auto_add_music: false },
    source_info: {
      source: 'PULL_FROM_URL',
      photo_images: content.media.map(({ url }) => url),
      photo_cover_index: 0,
    },
  };
}
