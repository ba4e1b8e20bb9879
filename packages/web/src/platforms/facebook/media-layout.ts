import type { PreviewMedia } from '#platforms/preview.ts';
import type { GridLayout } from '#platforms/preview-parts/media-grid.tsx';
import { ratioOf } from '#platforms/preview-parts/media-tile.tsx';

const half = 'col-span-3 aspect-square';

/** Facebook arranges up to five pictures by the shape of the first one. */
export function facebookLayout(media: readonly PreviewMedia[]): GridLayout {
  const [first] = media;
  const isTall = first !== undefined && ratioOf(first) < 0.9;
  const isWide = first !== undefined && ratioOf(first) > 1.2;
  if (media.length === 2) {
    if (isWide) return { className: '', tiles: ['col-span-6 aspect-2/1', 'col-span-6 aspect-2/1'] };
    return { className: '', tiles: isTall ? ['col-span-3 aspect-1/2', 'col-span-3 aspect-1/2'] : [half, half] };
  }
  if (media.length === 3) {
    if (isTall) return { className: 'aspect-square', tiles: ['col-span-4 row-span-2', 'col-span-2', 'col-span-2'] };
    return { className: '', tiles: ['col-span-6 aspect-2/1', half, half] };
  }
  if (media.length === 4) {
    const third = 'col-span-2 aspect-square';
    if (isWide) return { className: '', tiles: ['col-span-6 aspect-3/2', third, third, third] };
    if (isTall) {
      return { className: 'aspect-square', tiles: ['col-span-4 row-span-3', 'col-span-2', 'col-span-2', 'col-span-2'] };
    }
    return { className: '', tiles: [half, half, half, half] };
  }
  const third = 'col-span-2 aspect-square';
  return { className: '', tiles: [half, half, third, third, third] };
}
