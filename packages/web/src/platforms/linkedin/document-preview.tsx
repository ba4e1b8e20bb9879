import { ChevronRight, FileText, Maximize } from 'lucide-react';
import type { PreviewMedia } from '#platforms/preview.ts';
import { altOf, ratioOf } from '#platforms/preview-parts/media-tile.tsx';

/** A document's first page with its title above it, as one leafs through it in the feed. */
export function DocumentPreview({ media, title }: { media: PreviewMedia; title: string }) {
  const pages = media.pages === null ? '' : ` · ${media.pages} ${media.pages === 1 ? 'page' : 'pages'}`;
  return (
    <div className="relative bg-[#1b1f23] text-[#fff]">
      <p className="truncate bg-[#000b] px-3 py-2 text-[14px]">
        <span className="font-semibold">{title.trim() === '' ? media.fileName : title}</span>
        <span className="text-[#fffc]">{pages}</span>
      </p>
      <div style={{ aspectRatio: ratioOf(media, 0.7, 1.8) }} className="relative mx-auto max-h-[520px] bg-[#fff]">
        {media.thumbnailUrl === null ? (
          <div className="absolute inset-0 grid place-items-center text-[#0007]">
            <FileText aria-hidden="true" className="size-16" />
            <span className="sr-only">{altOf(media)}</span>
          </div>
        ) : (
          <img src={media.thumbnailUrl} alt={altOf(media)} className="absolute inset-0 size-full object-contain" />
        )}
        <span
          aria-hidden="true"
          className="absolute top-1/2 right-3 grid size-10 -translate-y-1/2 place-items-center rounded-full bg-[#000b] text-[#fff]"
        >
          <ChevronRight />
        </span>
      </div>
      <div aria-hidden="true" className="flex items-center gap-3 bg-[#000b] px-3 py-2 text-[12px]">
        <span>{media.pages === null ? 1 : `1 / ${media.pages}`}</span>
        <span className="h-1 flex-1 overflow-hidden rounded-full bg-[#fff4]">
          <span className="block h-full w-1/8 bg-[#fff]" />
        </span>
        <Maximize className="size-4" />
      </div>
    </div>
  );
}
