import type { Media } from '@ruche/contracts/media';

type Previewed = Pick<Media, 'kind' | 'url' | 'previewUrl' | 'thumbnailUrl'>;

/** What to look at a media by: of a picture its large copy, since originals are heavy. */
export function previewUrlOf({ kind, url, previewUrl, thumbnailUrl }: Previewed): string | null {
  return kind === 'image' ? (previewUrl ?? thumbnailUrl) : (url ?? thumbnailUrl);
}
