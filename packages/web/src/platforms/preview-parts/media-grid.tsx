import type { PreviewMedia } from '#platforms/preview.ts';
import { MediaTile, ratioOf } from './media-tile.tsx';

/** The room of each file in a grid of six columns, and the shape of the whole; null for that of the file itself. */
export type GridLayout = { className: string; tiles: readonly string[] };

type MediaGridProps = {
  media: readonly PreviewMedia[];
  layout: GridLayout;
  className?: string;
  moreClass?: string;
  badge?: (media: PreviewMedia) => React.ReactNode;
};

/** Several files in one grid. Those that have no place in it are counted on the last one. */
export function MediaGrid({ media, layout, className = '', moreClass = '', badge }: MediaGridProps) {
  const shown = media.slice(0, layout.tiles.length);
  const rest = media.length - shown.length;
  return (
    <div className={`grid grid-cols-6 gap-0.5 overflow-hidden ${layout.className} ${className}`}>
      {shown.map((one, index) => (
        <div key={one.id} className={`relative min-h-0 ${layout.tiles[index]}`}>
          <MediaTile media={one} className="size-full" />
          {badge?.(one)}
          {rest > 0 && index === shown.length - 1 && (
            <span
              className={`absolute inset-0 grid place-items-center bg-[#0006] text-[#fff] ${moreClass}`}
            >{`+${rest}`}</span>
          )}
        </div>
      ))}
    </div>
  );
}

type SingleMediaProps = { media: PreviewMedia; least: number; most: number; className?: string };

/** One file alone, in its own shape as far as the network allows it. */
export function SingleMedia({ media, least, most, className = '' }: SingleMediaProps) {
  return (
    <div style={{ aspectRatio: ratioOf(media, least, most) }} className={`relative overflow-hidden ${className}`}>
      <MediaTile media={media} isLarge className="size-full" />
    </div>
  );
}
