import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { sortableList as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';

type Sortable = { id: string; name: string };
type Id = { id: string | number };
type Moved = { active: Id; over: Id | null };

function announcementsOf(items: readonly Sortable[]) {
  const nameOf = ({ id }: Id) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = ({ id }: Id) => items.findIndex((item) => item.id === id) + 1;
  return {
    onDragStart: ({ active }: Pick<Moved, 'active'>) => words.pickedUp(nameOf(active), placeOf(active), items.length),
    onDragOver: ({ active, over }: Moved) =>
      over ? words.over(nameOf(active), placeOf(over), items.length) : undefined,
    onDragEnd: ({ active, over }: Moved) =>
      over ? words.dropped(nameOf(active), placeOf(over), items.length) : words.canceled(nameOf(active)),
    onDragCancel: ({ active }: Pick<Moved, 'active'>) => words.canceled(nameOf(active)),
  };
}

type SortableListProps = {
  items: readonly Sortable[];
  label: string;
  className: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** A list whose items are put in order: dragged by their handles, or moved by Space and the arrow keys. */
export function SortableList({ items, label, className, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = ({ id }: Id) => items.findIndex((item) => item.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && active.id !== over.id) onMove(indexOf(active), indexOf(over));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcementsOf(items) }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className={className}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = Sortable & {
  className: string;
  /** Stays where it is, without a handle. */
  isFixed?: boolean;
  children: ReactNode;
};

export function SortableItem({ id, name, className, isFixed = false, children }: SortableItemProps) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(className, isDragging && 'relative z-10 bg-surface shadow-float')}
    >
      {!isFixed && (
        <button
          type="button"
          {...attributes}
          {...listeners}
          aria-label={words.drag(name)}
          className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-small text-muted hover:text-ink touch:size-11"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
      )}
      {children}
    </li>
  );
}
