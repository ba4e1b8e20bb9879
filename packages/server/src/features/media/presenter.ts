import type { Media } from '@ruche/contracts/media';
import type { ListedMedia } from '@ruche/database/media';
import type { MediaAddresses, MediaFile } from '@ruche/storage';

function addressOf(media: ListedMedia, addresses: MediaAddresses, file: MediaFile): string | null {
  const key =
    file === 'original'
      ? media.storageKey
      : (media.renditions.find(({ purpose }) => purpose === file)?.storageKey ?? null);
  // What is not known to be harmless is shown to nobody.
  if (media.status !== 'ready' || key === null) return null;
  return addresses.sign({ workspaceId: media.workspaceId, mediaId: media.id, file }, key);
}

export function presentMedia(media: ListedMedia, addresses: MediaAddresses): Media {
  const { id, clientId, userId, fileName, kind, mime, bytes, width, height, durationMs, frames, pages } = media;
  const { altText, tags, status, videoCodec, audioCodec, cropOf, duplicateOf, usedBy, focalX, focalY } = media;
  return {
    id,
    clientId,
    userId,
    fileName,
    kind,
    mime,
    bytes,
    width,
    height,
    durationMs,
    frames,
    pages,
    videoCodec,
    audioCodec,
    altText,
    tags,
    focalPoint: focalX === null || focalY === null ? null : { x: focalX, y: focalY },
    status,
    reason: media.refusedReason,
    cropOf,
    duplicateOf,
    url: addressOf(media, addresses, 'original'),
    thumbnailUrl: addressOf(media, addresses, 'thumbnail'),
    previewUrl: addressOf(media, addresses, 'preview'),
    usedBy,
    createdAt: media.createdAt.toISOString(),
    updatedAt: media.updatedAt.toISOString(),
    deletedAt: media.deletedAt?.toISOString() ?? null,
  };
}
