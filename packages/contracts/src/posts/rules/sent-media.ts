import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { fitsNetwork, networkPictures } from '#src/media/renditions.ts';
import type { RuledMedia } from './findings.ts';

/** A file as the network gets it: a still picture that it does not take is sent as a JPEG within its limits. */
export function asSent(media: RuledMedia, platform: PlatformId): RuledMedia {
  const { kind, mime, bytes, width, height } = media;
  if (kind !== 'image' || width === null || height === null) return media;
  if (fitsNetwork({ mime, bytes, width, height }, platform)) return media;
  return { ...media, mime: 'image/jpeg', bytes: Math.min(bytes, networkPictures[platform].maxBytes) };
}
