import { type PlatformId, platformIds } from '#src/accounts/platform-ids.ts';

/** Copies of a file: for lists, for looking at, and for a network that does not take the file as it is. */
export const renditionPurposes = ['thumbnail', 'preview', ...platformIds] as const;
export type RenditionPurpose = (typeof renditionPurposes)[number];

const MB = 1_000_000;

type PictureLimits = { mimes: readonly string[]; maxBytes: number; maxPixels: number; maxSide: number };

/** What each network takes of a still picture; larger ones, and other types, are converted to a JPEG within it. */
export const networkPictures: Record<PlatformId, PictureLimits> = {
  facebook: { mimes: ['image/jpeg', 'image/png'], maxBytes: 4 * MB, maxPixels: Infinity, maxSide: 4096 },
  instagram: { mimes: ['image/jpeg'], maxBytes: 8 * MB, maxPixels: Infinity, maxSide: 4096 },
  twitter: {
    mimes: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 5 * MB,
    maxPixels: Infinity,
    maxSide: 8192,
  },
  linkedin: { mimes: ['image/jpeg', 'image/png'], maxBytes: 10 * MB, maxPixels: 36_152_319, maxSide: 8192 },
  tiktok: { mimes: ['image/jpeg', 'image/webp'], maxBytes: 20 * MB, maxPixels: Infinity, maxSide: 1920 },
};

type Picture = { mime: string; bytes: number; width: number; height: number };

export function fitsNetwork({ mime, bytes, width, height }: Picture, platform: PlatformId): boolean {
  const { mimes, maxBytes, maxPixels, maxSide } = networkPictures[platform];
  return mimes.includes(mime) && bytes <= maxBytes && width * height <= maxPixels && Math.max(width, height) <= maxSide;
}
