import type { ReactNode } from 'react';
import type { PreviewMedia } from '#platforms/preview.ts';
import { MediaTile } from './media-tile.tsx';

type VerticalFrameProps = {
  media: PreviewMedia | undefined;
  /** Pictures of another shape stand whole on a dark ground. */
  fit?: 'cover' | 'contain';
  durationClass?: string | null;
  className?: string;
  /** What stands above the picture. */
  children: ReactNode;
  missing: string;
};

/** The picture itself, blurred, around one that does not fill the frame. */
function Backdrop({ media }: { media: PreviewMedia }) {
  if (media.thumbnailUrl === null) return null;
  return (
    <img
      src={media.thumbnailUrl}
      alt=""
      className="absolute inset-0 size-full scale-125 object-cover opacity-60 blur-2xl"
    />
  );
}

/** A reel, a story or a video that fills a phone: nine by sixteen, dark in any light. */
export function VerticalFrame({
  media,
  fit = 'cover',
  durationClass = null,
  className = '',
  children,
  missing,
}: VerticalFrameProps) {
  return (
    <div className={`relative aspect-9/16 w-full overflow-hidden bg-[#121212] text-[#fff] ${className}`}>
      {media === undefined ? (
        <p className="absolute inset-x-16 top-1/3 text-center text-[14px] text-[#fffb]">{missing}</p>
      ) : (
        <>
          {fit === 'contain' && <Backdrop media={media} />}
          <MediaTile
            media={media}
            isLarge
            fit={fit}
            durationClass={durationClass}
            className="absolute! inset-0"
            playClass="absolute inset-0 m-auto grid size-16 place-items-center text-[#fffc] [&_svg]:size-14"
          />
        </>
      )}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 bg-linear-to-b from-[#0006] from-0% via-transparent via-25% to-[#0009] to-100%"
      />
      {children}
    </div>
  );
}
