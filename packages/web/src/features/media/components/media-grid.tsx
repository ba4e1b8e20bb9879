import type { Media } from '@ruche/contracts/media';
import { type RefObject, useRef } from 'react';
import { VirtualList } from '#components/virtual-list.tsx';
import { extendTo, type Selection, toggle } from '#features/media/selection.ts';
import { mediaGrid as words } from '#features/media/words/library.ts';
import { cn } from '#lib/class-names.ts';
import { MediaTile } from './media-tile.tsx';
import { columnClasses, useColumns } from './use-columns.ts';
import { useGridKeys } from './use-grid-keys.ts';

type GridActions = {
  onOpen: (media: Media) => void;
  onSelect: (selection: Selection) => void;
  onSelectAll: () => void;
  onDelete: (ids: string[]) => void;
  /** For those that were deleted. */
  onRestore?: ((media: Media) => void) | undefined;
};

type MediaGridProps = {
  area: RefObject<HTMLDivElement | null>;
  media: Media[];
  isWhole: boolean;
  selection: Selection;
  isSelecting: boolean;
  isDraggable: (media: Media) => boolean;
  /** Those that are being dragged. */
  dragged: readonly Media[];
  noteOf?: ((media: Media) => string) | undefined;
  actions: GridActions;
};

/** A caption's height with the space below it. */
const captionPixels = 44;

export function MediaGrid(props: MediaGridProps) {
  const { area, media, isWhole, selection, isSelecting, isDraggable, dragged, noteOf, actions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { columns, tileWidth } = useColumns(frame);
  const order = media.map(({ id }) => id);
  const { onOpen, onSelect, onSelectAll, onDelete, onRestore } = actions;
  const select = {
    onToggle: (id: string) => onSelect(toggle(selection, id)),
    onExtend: (id: string) => onSelect(extendTo(selection, id, order)),
  };
  useGridKeys(area, {
    columns,
    order,
    ...select,
    onSelectAll,
    onClear: () => onSelect({ ids: new Set(), anchor: null }),
    onDelete: (id) => onDelete(selection.ids.size > 0 ? [...selection.ids] : [id]),
  });
  return (
    <div ref={frame}>
      <VirtualList
        key={columns}
        items={media}
        isWhole={isWhole}
        columns={columns}
        guessHeight={() => tileWidth + captionPixels}
        aria-label={words.label}
        className={cn('grid gap-x-1 sm:gap-x-3', columnClasses[columns])}
        itemClassName="min-w-0 pb-1 sm:pb-4"
      >
        {(one) => (
          <MediaTile
            media={one}
            isSelected={selection.ids.has(one.id)}
            isSelecting={isSelecting}
            isDraggable={isDraggable(one)}
            isDragged={dragged.includes(one)}
            note={noteOf?.(one)}
            onOpen={() => onOpen(one)}
            onToggle={() => select.onToggle(one.id)}
            onExtend={() => select.onExtend(one.id)}
            onRestore={onRestore && (() => onRestore(one))}
          />
        )}
      </VirtualList>
    </div>
  );
}
