import type { PagePin, PagePost } from '@ruche/contracts/client-page';
import { ImageIcon, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '#features/client-page/components/sheet.tsx';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { PinMark, pinnedPicture } from '#features/client-page/pins/media-pin-field.tsx';
import { placeOf } from '#features/client-page/pins/text-pin.ts';
import { altOf } from '#platforms/preview-parts/media-tile.tsx';

const lineClass = 'flex gap-1.5 text-left text-13 text-muted [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0';

/** What a comment is about: its words, or a spot that can be looked at. */
export function PinLine({ pin, post }: { pin: PagePin; post: PagePost }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const place = placeOf(pin, post);
  if (place.kind === 'text') {
    return (
      <p className={lineClass}>
        <TextQuote aria-hidden="true" />
        <span className="wrap-anywhere">
          {place.isThere ? words.pinnedText(place.quote) : words.pinnedGone(place.quote)}
        </span>
      </p>
    );
  }
  const media = pin.kind === 'media' ? post.media.find(({ id }) => id === pin.mediaId) : undefined;
  const picture = media === undefined ? null : pinnedPicture(media);
  if (pin.kind !== 'media' || media === undefined || picture === null || place.index === null) {
    return <p className={lineClass}>{words.pinnedImageGone}</p>;
  }
  const label = words.pinnedImage(place.index + 1);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`-my-2 min-h-11 items-center underline underline-offset-4 ${lineClass}`}
      >
        <ImageIcon aria-hidden="true" />
        {label}
      </button>
      {isOpen && (
        <Sheet title={label} onClose={() => setOpen(false)}>
          <div className="relative mx-auto overflow-hidden rounded-control">
            <img src={picture} alt={altOf(media)} className="block max-h-[70dvh] max-w-full" />
            <PinMark x={pin.x} y={pin.y} />
          </div>
        </Sheet>
      )}
    </>
  );
}
