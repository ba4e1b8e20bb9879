import type { PageMedia, PagePin } from '@ruche/contracts/client-page';
import { MapPin } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { altOf } from '#platforms/preview-parts/media-tile.tsx';

type Spot = { x: number; y: number };

const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
const step = 0.04;
const moves: Record<string, Spot> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Where the marker stands; the tip of the pin is the spot. */
export function PinMark({ x, y }: Spot) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      className="-translate-x-1/2 -translate-y-full pointer-events-none absolute"
    >
      <MapPin fill="#f2a900" stroke="#1c1a17" className="size-9 drop-shadow-[0_1px_2px_#0008]" />
    </span>
  );
}

/** The picture to point at; of a video its poster. */
export const pinnedPicture = ({ kind, url, previewUrl, thumbnailUrl }: PageMedia): string | null =>
  previewUrl ?? (kind === 'image' || kind === 'gif' ? url : null) ?? thumbnailUrl;

type MediaPinFieldProps = { media: PageMedia; pin: PagePin | null; onPin: (pin: PagePin) => void };

/** Which spot of a picture is meant: tapped, or moved to with the arrow keys. */
export function MediaPinField({ media, pin, onPin }: MediaPinFieldProps) {
  const words = useWords();
  const picture = pinnedPicture(media);
  const spot: Spot | null = pin?.kind === 'media' && pin.mediaId === media.id ? pin : null;
  const place = ({ x, y }: Spot) => onPin({ kind: 'media', mediaId: media.id, x: within(x), y: within(y) });
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    // Pressed by a key, there is no place: it begins in the middle.
    if (event.detail === 0) {
      if (spot === null) place({ x: 0.5, y: 0.5 });
      return;
    }
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    place({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const { x, y } = spot ?? { x: 0.5, y: 0.5 };
    place({ x: x + by.x, y: y + by.y });
  };
  if (picture === null) return null;
  return (
    <div className="grid gap-2">
      <p className="text-13 text-muted">{words.imageHint}</p>
      <button
        type="button"
        aria-label={words.imageSpot(altOf(media))}
        onClick={tap}
        onKeyDown={move}
        className="relative mx-auto block cursor-crosshair overflow-hidden rounded-control"
      >
        <img src={picture} alt="" draggable={false} className="block max-h-[52dvh] max-w-full" />
        {spot !== null && <PinMark {...spot} />}
      </button>
    </div>
  );
}
