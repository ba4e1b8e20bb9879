import type { Media } from '@ruche/contracts/media';

/** The largest picture of a media that browsers show: few of them know HEIC. */
export function previewUrlOf({ mime, url, thumbnailUrl }: Pick<Media, 'mime' | 'url' | 'thumbnailUrl'>): string | null {
  return mime === 'image/heic' ? thumbnailUrl : (url ?? thumbnailUrl);
}
