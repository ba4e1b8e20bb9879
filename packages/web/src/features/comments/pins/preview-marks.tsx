import type { CommentPin, MediaPin } from '@ruche/contracts/comments';
import { type KeyboardEvent, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { commentThread as words } from '#features/comments/words.ts';
import { cn } from '#lib/class-names.ts';
import { findRanges } from './find-ranges.ts';
import { toTilePoint } from './media-point.ts';
import { findTile, type PreviewRef, usePreviewChanges } from './use-preview.ts';

/** A place that a thread is about, with the number that it has beside the thread. */
export type Mark = { id: string; number: number; pin: CommentPin };

/** One highlight for all quotes: the style sheet knows it by its name. */
function useQuotes(preview: PreviewRef, quotes: readonly string[]): void {
  // Each time it's drawn, which is also when the preview has changed: it may show them elsewhere, or not any more.
  useEffect(() => {
    if (typeof Highlight === 'undefined' || preview.current === null) return undefined;
    CSS.highlights.set('comment-pin', new Highlight(...findRanges(preview.current, quotes)));
    return () => void CSS.highlights.delete('comment-pin');
  });
}

type MarkerProps = {
  tile: HTMLElement;
  pin: MediaPin;
  label: string;
  text: string;
  isNew?: boolean;
  onPress?: () => void;
  onMove?: (pin: MediaPin) => void;
};

const step = 0.02;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

function Marker({ tile, pin, label, text, isNew = false, onPress, onMove }: MarkerProps) {
  const { x, y } = toTilePoint(tile, pin);
  const move = (event: KeyboardEvent) => {
    const way = moves[event.key];
    if (way === undefined || onMove === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove({ ...pin, x: within(pin.x + way[0]), y: within(pin.y + way[1]) });
  };
  return createPortal(
    <button
      type="button"
      data-comment-marker=""
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onPress?.();
      }}
      onKeyDown={move}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      className={cn(
        '-translate-x-1/2 -translate-y-1/2 absolute z-10 grid size-6 place-items-center rounded-full border-2 border-[#fff] bg-honey font-semibold text-12 text-on-honey shadow-float',
        isNew && 'border-[#1c1a17] border-dashed',
      )}
    >
      {text}
    </button>,
    tile,
  );
}

type PreviewMarksProps = {
  preview: PreviewRef;
  marks: readonly Mark[];
  /** The place that is being chosen. */
  chosen: CommentPin | null;
  chosenLabel: string;
  onMark: (id: string) => void;
  onMove: (pin: MediaPin) => void;
};

/** Shows in the preview what threads are about: quotes are highlighted, places in images have numbers that lead to the thread. */
export function PreviewMarks({ preview, marks, chosen, chosenLabel, onMark, onMove }: PreviewMarksProps) {
  usePreviewChanges(preview);
  const pins = [...marks.map(({ pin }) => pin), ...(chosen === null ? [] : [chosen])];
  useQuotes(
    preview,
    pins.flatMap((pin) => (pin.kind === 'text' ? pin.quote : [])),
  );
  const chosenTile = chosen?.kind === 'media' ? findTile(preview, chosen.mediaId) : null;
  return (
    <>
      {marks.map(({ id, number, pin }) => {
        const tile = pin.kind === 'media' ? findTile(preview, pin.mediaId) : null;
        if (pin.kind !== 'media' || tile === null) return null;
        return (
          <Marker
            key={id}
            tile={tile}
            pin={pin}
            label={words.marker(number)}
            text={String(number)}
            onPress={() => onMark(id)}
          />
        );
      })}
      {chosen?.kind === 'media' && chosenTile !== null && (
        <Marker tile={chosenTile} pin={chosen} label={chosenLabel} text="+" isNew onMove={onMove} />
      )}
    </>
  );
}
