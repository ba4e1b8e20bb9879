import type { MediaKind } from './file-types.ts';

const MiB = 1024 * 1024;

/** Above what every network takes of each kind, and small enough to be dealt with. */
export const mediaLimitBytes: Record<MediaKind, number> = {
  image: 40 * MiB,
  gif: 40 * MiB,
  video: 4096 * MiB,
  document: 100 * MiB,
};

export const maxUploadBytes = Math.max(...Object.values(mediaLimitBytes));

/** A small file can unfold into a picture that fills a machine's memory. */
export const pictureLimits = { sidePixels: 20_000, pixels: 120_000_000, frames: 500, framePixels: 400_000_000 };

/** Unfinished ones of one person in one workspace. */
export const maxOpenUploads = 50;
/** An upload that does not go on for this long is removed. */
export const uploadHours = 24;

/** Deleted media can be brought back for this long; then they are gone for good. */
export const deletedMediaDays = 30;
