import { type Media, MediaListSchema, MediaSchema } from '@ruche/contracts/media';

/**
 * The server names files by its public address. This page may have come by another one, and may show only what comes from
 * its own: the same files are there.
 */
export function ownPath(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return `${pathname}${search}`;
}

function withOwnPaths(media: Media): Media {
  const { url, thumbnailUrl, previewUrl } = media;
  return {
    ...media,
    url: url && ownPath(url),
    thumbnailUrl: thumbnailUrl && ownPath(thumbnailUrl),
    previewUrl: previewUrl && ownPath(previewUrl),
  };
}

export const MediaAnswerSchema = MediaSchema.transform(withOwnPaths);
export const MediaListAnswerSchema = MediaListSchema.transform((page) => ({
  ...page,
  items: page.items.map(withOwnPaths),
}));
