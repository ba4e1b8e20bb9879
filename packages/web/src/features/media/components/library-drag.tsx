import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type Modifier,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import type { Media } from '@ruche/contracts/media';
import type { ReactNode } from 'react';
import { MediaThumbnail } from '#entities/media/media-thumbnail.tsx';
import { libraryDrag as words } from '#features/media/words/common.ts';
import { holdMs, stillPixels } from './press-and-hold.ts';

/** What is dragged follows the pointer, wherever on its tile it was taken. */
const followPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const from = activatorEvent && getEventCoordinates(activatorEvent);
  if (!from || draggingNodeRect === null) return transform;
  return {
    ...transform,
    x: transform.x + from.x - draggingNodeRect.left,
    y: transform.y + from.y - draggingNodeRect.top,
  };
};

function DraggedMedia({ media }: { media: readonly Media[] }) {
  const [first] = media;
  if (first === undefined) return null;
  return (
    // Beside the pointer and above the finger: the folder under it stays visible.
    <div className="touch:-translate-x-1/2 touch:-translate-y-[130%] relative size-16 translate-x-3 translate-y-3">
      {media.length > 1 && (
        <span className="absolute inset-0 translate-x-1.5 translate-y-1.5 rounded-control border border-line bg-raised shadow-float" />
      )}
      <span className="absolute inset-0 overflow-hidden rounded-control border border-line shadow-float">
        <MediaThumbnail media={first} hasMark={false} />
      </span>
      {media.length > 1 && (
        <span className="-top-2 -right-2 absolute grid h-6 min-w-6 place-items-center rounded-full bg-honey px-1.5 font-medium text-12 text-on-honey tabular-nums">
          {media.length}
        </span>
      )}
    </div>
  );
}

function describeDrag(media: readonly Media[], nameOfFolder: (id: string) => string): Announcements {
  const [first] = media;
  const what = media.length === 1 ? (first?.fileName ?? words.files(1)) : words.files(media.length);
  return {
    onDragStart: () => undefined,
    onDragOver: ({ over }) => (over === null ? undefined : words.over(what, nameOfFolder(String(over.id)))),
    // The notification says what was done.
    onDragEnd: () => undefined,
    onDragCancel: () => words.failed,
  };
}

type LibraryDragProps = {
  /** What is being dragged. */
  dragged: readonly Media[];
  /** Said once the file has moved, and with null at the end. */
  onDrag: (id: string | null) => void;
  onDrop: (folder: string) => void;
  nameOfFolder: (id: string) => string;
  children: ReactNode;
};

/** Lets media be dragged from the library onto folders, by mouse and by finger. The keyboard moves them by menu. */
export function LibraryDrag({ dragged, onDrag, onDrop, nameOfFolder, children }: LibraryDragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: stillPixels } }),
    useSensor(TouchSensor, { activationConstraint: { delay: holdMs, tolerance: stillPixels } }),
  );
  const isDragging = dragged.length > 0;
  // A finger that only rested has selected a file, and drags nothing.
  const onDragMove = ({ active, delta }: DragMoveEvent) => {
    if (!isDragging && Math.hypot(delta.x, delta.y) >= stillPixels) onDrag(String(active.id));
  };
  const onDragEnd = ({ over }: DragEndEvent) => {
    if (isDragging && over !== null) onDrop(String(over.id));
    onDrag(null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={() => onDrag(null)}
      accessibility={{ announcements: describeDrag(dragged, nameOfFolder) }}
    >
      {children}
      <DragOverlay modifiers={[followPointer]} dropAnimation={null} zIndex={40} className="pointer-events-none">
        {isDragging && <DraggedMedia media={dragged} />}
      </DragOverlay>
    </DndContext>
  );
}
