import type { CommentPin, MediaPin } from '@ruche/contracts/comments';
import { useEffect, useState } from 'react';
import { commentForm as words } from '#features/comments/words.ts';
import { toast } from '#lib/toast.ts';
import { toFilePoint } from './media-point.ts';
import { type PinnedTexts, pinQuote } from './quote-pin.ts';
import { firstTile, type PreviewRef } from './use-preview.ts';

const mediaPin = (tile: HTMLElement, point: { x: number; y: number }): MediaPin => ({
  kind: 'media',
  mediaId: tile.dataset['mediaId'] ?? '',
  ...point,
});

/** Choosing the place that a new thread is about: text that is selected in the preview, or a point in one of its images. */
export function usePinChoice(preview: PreviewRef, post: PinnedTexts) {
  const [pin, setPin] = useState<CommentPin | null>(null);
  const isPicking = pin?.kind === 'media';
  useEffect(() => {
    const root = preview.current;
    if (!isPicking || root === null) return undefined;
    const press = (event: MouseEvent) => {
      const { target } = event;
      const tile = target instanceof Element ? target.closest<HTMLElement>('[data-media-id]') : null;
      if (tile === null || (target instanceof Element && target.closest('[data-comment-marker]') !== null)) return;
      event.preventDefault();
      event.stopPropagation();
      setPin(mediaPin(tile, toFilePoint(tile, event)));
    };
    root.addEventListener('click', press, true);
    return () => root.removeEventListener('click', press, true);
  }, [preview, isPicking]);
  const chooseText = () => {
    const selection = document.getSelection();
    const isInside = selection !== null && preview.current?.contains(selection.anchorNode) === true;
    const quoted = isInside ? pinQuote(post, selection.toString()) : null;
    if (quoted === null) toast.error(words.selectFirst);
    else setPin(quoted);
  };
  /** Begins in the middle of the first image, from where a press or the arrow keys move it. */
  const chooseMedia = () => {
    const tile = firstTile(preview);
    if (tile === null) {
      toast.error(words.noMedia);
      return;
    }
    setPin(mediaPin(tile, { x: 0.5, y: 0.5 }));
    tile.scrollIntoView({ block: 'nearest' });
  };
  return { pin, setPin, chooseText, chooseMedia };
}
export type PinChoice = ReturnType<typeof usePinChoice>;
