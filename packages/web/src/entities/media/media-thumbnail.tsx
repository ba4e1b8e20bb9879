import type { Media, MediaKind } from '@ruche/contracts/media';
import { CircleX, Clapperboard, FileText, Film, Image, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { cn } from '#lib/class-names.ts';
import { markOf } from './describe-media.ts';

type ThumbnailMedia = Pick<
  Media,
  'kind' | 'thumbnailUrl' | 'altText' | 'focalPoint' | 'status' | 'durationMs' | 'pages'
>;

const icons: Record<MediaKind, LucideIcon> = { image: Image, gif: Clapperboard, video: Film, document: FileText };

export function KindIcon({ kind, className }: { kind: MediaKind; className?: string | undefined }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className={className} />;
}

function KindMark({ media }: { media: ThumbnailMedia }) {
  const text = markOf(media);
  if (text === null) return null;
  return (
    <span className="absolute bottom-1.5 left-1.5 inline-flex h-5 items-center gap-1 rounded-small bg-[rgb(20_18_15/0.78)] px-1.5 font-medium text-12 text-[#fff] tabular-nums">
      {media.kind !== 'gif' && <KindIcon kind={media.kind} className="size-3" />}
      {text}
    </span>
  );
}

type MediaThumbnailProps = {
  media: ThumbnailMedia;
  /** Whether all of it shows, rather than filling its place. */
  isWhole?: boolean;
  /** Leaves out what kind it is and how long, where that is said beside it. */
  hasMark?: boolean;
  className?: string | undefined;
};

/** A media in a small place, cut around its focal point; its kind where there is no picture of it. */
export function MediaThumbnail({ media, isWhole = false, hasMark = true, className }: MediaThumbnailProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { kind, thumbnailUrl, altText, focalPoint, status } = media;
  const isShown = thumbnailUrl !== null && thumbnailUrl !== brokenUrl;
  return (
    <span className={cn('relative grid size-full place-items-center overflow-hidden bg-sunken', className)}>
      {isShown ? (
        <img
          src={thumbnailUrl}
          alt={altText}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBrokenUrl(thumbnailUrl)}
          className={cn('absolute inset-0 size-full', isWhole ? 'object-contain' : 'object-cover')}
          style={focalPoint === null ? {} : { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }}
        />
      ) : status === 'processing' ? (
        <Spinner className="size-5 text-muted" />
      ) : status === 'refused' ? (
        <CircleX aria-hidden="true" className="size-6 text-clay" />
      ) : (
        <KindIcon kind={kind} className="size-7 text-muted" />
      )}
      {hasMark && status === 'ready' && <KindMark media={media} />}
    </span>
  );
}
