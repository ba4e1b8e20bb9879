import type { MediaFacts } from '#src/networks/media-files.ts';
import { publishErrors } from './errors.ts';

const MB = 1024 * 1024;
export const mostFileBytes = 1024 * MB;

/** What a picture is refused for, at once. Its width is no reason: it is rescaled. */
export function judgeImage(facts: MediaFacts | null, { isStory }: { isStory: boolean }): void {
  if (facts?.type !== 'image/jpeg' || facts.width === null || facts.height === null) throw publishErrors.notJpeg();
  if (facts.bytes > 8 * MB) throw publishErrors.tooLarge();
  const ratio = facts.width / facts.height;
  // One of 4:5 may miss it by a pixel.
  if (!isStory && (ratio < 0.799 || ratio > 1.911)) throw publishErrors.badRatio();
}

const badVideo = 2_207_026;

/** The subcode that a video's processing ends with; null where it is fine. */
export function judgeVideo(facts: MediaFacts | null, { isStory }: { isStory: boolean }): number | null {
  const { type, bytes, width, height, durationMs } = facts ?? {};
  if (type !== 'video/mp4' && type !== 'video/quicktime') return badVideo;
  if (!bytes || !width || !height || !durationMs) return badVideo;
  const ratio = width / height;
  const [mostBytes, mostMs] = isStory ? [100 * MB, 60_000] : [300 * MB, 15 * 60_000];
  const fits =
    bytes <= mostBytes &&
    durationMs >= 3000 &&
    // The last picture may end a little after the whole second.
    durationMs <= mostMs + 500 &&
    width <= 1920 &&
    ratio >= 0.01 &&
    ratio <= 10;
  return fits ? null : badVideo;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

export function judgeCaption(caption: string): void {
  if (Array.from(caption).length > 2200) throw publishErrors.longCaption();
  if (count(caption, /(?<![\w@])@[\w.]+/g) > 20 || count(caption, /#[\p{L}\p{N}_]+/gu) > 30) {
    throw publishErrors.manyTags();
  }
}
