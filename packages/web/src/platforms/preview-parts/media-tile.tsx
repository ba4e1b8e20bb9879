import { FileText, Play } from 'lucide-react';
import type { PreviewMedia } from '#platforms/preview.ts';
import { mediaTile as words } from '#platforms/words/preview-parts.ts';

function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const kindNames: Record<PreviewMedia['kind'], string> = {
  image: words.image,
  gif: 'GIF',
  video: words.video,
  document: words.document,
};

export const altOf = ({ altText, kind, fileName }: PreviewMedia) => altText || `${kindNames[kind]}: ${fileName}`;

/** The picture to show. A GIF moves only in its own file, and browsers do not know every type of picture. */
function sourceOf({ kind, mime, url, previewUrl, thumbnailUrl }: PreviewMedia, isLarge: boolean): string | null {
  const own = kind === 'gif' || (kind === 'image' && mime !== 'image/heic') ? url : null;
  if (kind === 'gif') return own ?? thumbnailUrl;
  return isLarge ? (previewUrl ?? own ?? thumbnailUrl) : (thumbnailUrl ?? own);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Where a picture is cut, what matters stays visible. */
function focusOf({ focalPoint }: PreviewMedia) {
  return focalPoint === null ? {} : { objectPosition: `${percent(focalPoint.x)} ${percent(focalPoint.y)}` };
}

/** Where there is no picture of it, or not yet. */
function Missing({ media }: { media: PreviewMedia }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-linear-to-br from-[#4b4a47] to-[#232220] p-4 text-center text-[#fff]">
      <span className="sr-only">{altOf(media)}</span>
      {media.kind !== 'video' && (
        <>
          <FileText aria-hidden="true" className="size-8 opacity-80" />
          <span aria-hidden="true" className="line-clamp-2 text-12 opacity-80">
            {media.fileName}
          </span>
        </>
      )}
    </div>
  );
}

type MediaTileProps = {
  media: PreviewMedia;
  className?: string;
  /** `contain` shows all of it on a ground of its own. */
  fit?: 'cover' | 'contain';
  /** Where a network shows how long a video is; some never do. */
  durationClass?: string | null;
  playClass?: string;
  /** Whether it is wider than a thumbnail. */
  isLarge?: boolean;
};

/** One file of a post in the room that it has there. */
export function MediaTile({
  media,
  className = '',
  fit = 'cover',
  durationClass,
  playClass,
  isLarge = false,
}: MediaTileProps) {
  const source = sourceOf(media, isLarge);
  return (
    <div data-media-id={media.id} className={`relative overflow-hidden bg-[#8881] ${className}`}>
      {source === null ? (
        <Missing media={media} />
      ) : (
        <img
          src={source}
          alt={altOf(media)}
          style={focusOf(media)}
          className={`absolute inset-0 size-full ${fit === 'contain' ? 'object-contain' : 'object-cover'}`}
        />
      )}
      {media.kind === 'video' && (
        <span
          aria-hidden="true"
          className={
            playClass ??
            'absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-[#0009] text-[#fff] [&_svg]:size-6'
          }
        >
          <Play fill="currentColor" />
        </span>
      )}
      {media.kind === 'video' && media.durationMs !== null && durationClass !== null && (
        <span
          className={
            durationClass ?? 'absolute bottom-2 left-2 rounded-small bg-[#000c] px-1.5 py-0.5 text-12 text-[#fff]'
          }
        >
          <span className="sr-only">{words.duration} </span>
          {durationText(media.durationMs)}
        </span>
      )}
      {media.kind === 'gif' && (
        <span
          aria-hidden="true"
          className="absolute bottom-2 left-2 rounded-small bg-[#000c] px-1.5 py-0.5 font-bold text-12 text-[#fff]"
        >
          {words.gif}
        </span>
      )}
    </div>
  );
}

/** How wide a file is for its height; square where it is not known. */
export function ratioOf({ width, height }: PreviewMedia, least = 0, most = Infinity): number {
  const ratio = width === null || height === null || height === 0 ? 1 : width / height;
  return Math.min(most, Math.max(least, ratio));
}
