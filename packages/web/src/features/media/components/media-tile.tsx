import { useDraggable } from '@dnd-kit/core';
import type { Media } from '@ruche/contracts/media';
import { Check, Copy, Undo2 } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { describeMedia } from '#entities/media/describe-media.ts';
import { MediaThumbnail } from '#entities/media/media-thumbnail.tsx';
import { mediaTile as words } from '#features/media/words/library.ts';
import { cn } from '#lib/class-names.ts';
import { holdMs, stillPixels } from './press-and-hold.ts';

/** Calls back when a finger rests on something; says whether the click that follows belongs to it. */
function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    wasLong,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        wasLong.current = false;
        if (pointerType === 'mouse') return;
        const begin = () => {
          wasLong.current = true;
          onLongPress();
        };
        press.current = { timer: setTimeout(begin, holdMs), x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const start = press.current;
        if (start !== null && Math.hypot(clientX - start.x, clientY - start.y) > stillPixels) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      // The menu that a resting finger brings up would lie over what was just chosen.
      onContextMenu: (event: MouseEvent) => wasLong.current && event.preventDefault(),
    },
  };
}

type MediaTileProps = {
  media: Media;
  isSelected: boolean;
  /** Something is selected: a press selects further ones instead of opening them. */
  isSelecting: boolean;
  /** It can be dragged onto a folder. */
  isDraggable: boolean;
  /** It is being dragged, alone or with others. */
  isDragged: boolean;
  /** How long it can still be brought back, for one that was deleted. */
  note?: string | undefined;
  onOpen: () => void;
  onToggle: () => void;
  onExtend: () => void;
  onRestore?: (() => void) | undefined;
};

function SelectMark({ media, isSelected, isSelecting, onToggle, onExtend }: MediaTileProps) {
  return (
    <label
      className={cn(
        'absolute top-0 left-0 grid size-9 cursor-pointer place-items-center opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 touch:opacity-0',
        (isSelected || isSelecting) && 'opacity-100 touch:opacity-100',
      )}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={words.select(media.fileName)}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          'shiftKey' in nativeEvent && nativeEvent.shiftKey === true ? onExtend() : onToggle()
        }
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className={cn(
          'grid size-5 place-items-center rounded-small border peer-focus-visible:outline-2 peer-focus-visible:outline-ring',
          isSelected
            ? 'border-honey bg-honey text-on-honey'
            : 'border-[rgb(255_255_255/0.9)] bg-[rgb(20_18_15/0.4)] text-transparent',
        )}
      >
        <Check className="size-3.5" />
      </span>
    </label>
  );
}

function Caption({ media, note, onRestore }: Pick<MediaTileProps, 'media' | 'note' | 'onRestore'>) {
  return (
    <div className="flex items-center gap-1 px-0.5 pt-1.5 max-sm:hidden">
      <div className="min-w-0 flex-1">
        <p className="truncate text-13" title={media.fileName}>
          {media.fileName}
        </p>
        {note !== undefined && <p className="truncate text-12 text-muted">{note}</p>}
      </div>
      {media.duplicateOf !== null && note === undefined && (
        <span title={words.duplicateHint} className="text-muted">
          <Copy aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{words.duplicate}</span>
        </span>
      )}
      {onRestore !== undefined && (
        <button
          type="button"
          aria-label={words.restoreLabel(media.fileName)}
          title={words.restore}
          onClick={onRestore}
          className="grid size-6 shrink-0 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink"
        >
          <Undo2 aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </div>
  );
}

/** One file of the library. A press opens it; with Ctrl, Shift, a resting finger or Space it is selected. */
export function MediaTile(props: MediaTileProps) {
  const { media, isSelected, isSelecting, isDraggable, isDragged, onOpen, onToggle, onExtend } = props;
  const { listeners, setNodeRef } = useDraggable({ id: media.id, disabled: !isDraggable });
  // One that is selected stays so: the finger may be about to drag it with the others.
  const { wasLong, handlers } = useLongPress(() => !isSelected && onToggle());
  const onClick = (event: MouseEvent) => {
    if (wasLong.current) return;
    if (event.shiftKey) onExtend();
    else if (event.ctrlKey || event.metaKey || isSelecting) onToggle();
    else onOpen();
  };
  const isRefused = media.status === 'refused';
  return (
    <article className="group relative">
      <button
        ref={setNodeRef}
        type="button"
        data-media={media.id}
        aria-label={describeMedia(media)}
        aria-pressed={isSelecting ? isSelected : undefined}
        onClick={onClick}
        {...handlers}
        {...listeners}
        className={cn(
          'relative block aspect-square w-full select-none overflow-hidden rounded-small border border-line transition-[scale,opacity] [-webkit-touch-callout:none] sm:rounded-control',
          isRefused && 'border-clay',
          isSelected && 'scale-[0.95] outline-2 outline-ring outline-offset-2',
          isDragged && 'opacity-40',
        )}
      >
        <MediaThumbnail media={media} />
        {media.status !== 'ready' && (
          <span
            className={cn(
              'absolute inset-x-0 bottom-0 truncate px-2 py-1 text-12',
              isRefused ? 'bg-clay-soft text-clay' : 'bg-surface/85 text-muted',
            )}
          >
            {isRefused ? words.notUsable : words.processing}
          </span>
        )}
      </button>
      <SelectMark {...props} />
      <Caption {...props} />
    </article>
  );
}
