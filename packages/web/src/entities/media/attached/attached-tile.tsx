import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Media } from '@ruche/contracts/media';
import { Captions, Crop, MoreHorizontal, MoveLeft, MoveRight, X } from 'lucide-react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { describeMedia } from '#entities/media/describe-media.ts';
import { MediaThumbnail } from '#entities/media/media-thumbnail.tsx';
import { attachedTile as words } from '#entities/media/words.ts';
import { cn } from '#lib/class-names.ts';

type TileActions = {
  onAltText: () => void;
  /** Missing for what cannot be cropped. */
  onCrop: (() => void) | undefined;
  /** Missing at the ends. */
  onMoveLeft: (() => void) | undefined;
  onMoveRight: (() => void) | undefined;
  onRemove: () => void;
};

type AttachedTileProps = { media: Media; position: number; count: number; isDisabled: boolean; actions: TileActions };

const cornerClass =
  'absolute grid place-items-center rounded-small bg-[rgb(20_18_15/0.78)] text-[#fff] hover:bg-[rgb(20_18_15/0.92)]';

function menuOf({ onAltText, onCrop, onMoveLeft, onMoveRight, onRemove }: TileActions): MenuAction[] {
  return [
    { label: words.editAltText, icon: Captions, onSelect: onAltText },
    ...(onCrop === undefined ? [] : [{ label: words.crop, icon: Crop, onSelect: onCrop }]),
    ...(onMoveLeft === undefined ? [] : [{ label: words.moveLeft, icon: MoveLeft, onSelect: onMoveLeft }]),
    ...(onMoveRight === undefined ? [] : [{ label: words.moveRight, icon: MoveRight, onSelect: onMoveRight }]),
    { label: words.remove, icon: X, isDanger: true, onSelect: onRemove },
  ];
}

/** One file of a post: dragged, or moved by Space and the arrow keys, to where it belongs. A press opens its alt text. */
export function AttachedTile({ media, position, count, isDisabled, actions }: AttachedTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: media.id,
    disabled: isDisabled,
  });
  const name = `${describeMedia(media)}, ${position + 1} of ${count}`;
  const isBroken = media.status === 'refused';
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn('relative size-24', isDragging && 'z-10')}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={name}
        onClick={isDisabled ? undefined : actions.onAltText}
        title={isBroken ? (media.reason ?? undefined) : media.fileName}
        className={cn(
          'block size-full touch-manipulation overflow-hidden rounded-control border',
          isBroken ? 'border-clay' : 'border-line',
          isDragging && 'shadow-float',
        )}
      >
        <MediaThumbnail media={media} />
      </button>
      {!isDisabled && (
        <>
          {media.altText === '' && media.kind !== 'document' && media.status === 'ready' && (
            <button
              type="button"
              aria-label={words.addAltText(media.fileName)}
              onClick={actions.onAltText}
              className={cn(cornerClass, 'right-1.5 bottom-1.5 h-6 px-1.5 font-medium text-12 touch:h-7')}
            >
              {words.alt}
            </button>
          )}
          <div className="absolute top-1.5 right-1.5">
            <ActionMenu
              button={
                <button
                  type="button"
                  aria-label={words.actions(media.fileName)}
                  className={cn(cornerClass, 'static size-6 touch:size-8')}
                >
                  <MoreHorizontal aria-hidden="true" className="size-4" />
                </button>
              }
              actions={menuOf(actions)}
            />
          </div>
        </>
      )}
    </li>
  );
}
