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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReportBlock, type ReportBlockKind, reportNames } from '@ruche/contracts/reports';
import { GripVertical, Plus, X } from 'lucide-react';
import { ActionMenu } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { addableKinds, newBlock } from '#features/reports/blocks.ts';
import { designFields as words } from '#features/reports/words/screens.ts';

export const nameOfBlock = (kind: ReportBlockKind) => reportNames.en.blocks[kind];

type ItemProps = { block: ReportBlock; onRemove: (() => void) | undefined };

const iconClass = 'grid size-8 place-items-center rounded-small text-muted hover:text-ink touch:size-11';

function Item({ block, onRemove }: ItemProps) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: block.id });
  const name = nameOfBlock(block.kind);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex items-center rounded-control border border-line bg-surface ${isDragging ? 'relative z-10 shadow-float' : ''}`}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={words.drag(name)}
        className={`${iconClass} touch-none cursor-grab`}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <span className="min-w-0 flex-1 truncate text-14">{name}</span>
      {onRemove !== undefined && (
        <button type="button" aria-label={words.remove(name)} onClick={onRemove} className={iconClass}>
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  );
}

function announcementsOf(blocks: readonly ReportBlock[]) {
  const nameOf = ({ id }: { id: string | number }) =>
    nameOfBlock(blocks.find((block) => block.id === id)?.kind ?? 'comment');
  const placeOf = ({ id }: { id: string | number }) => blocks.findIndex((block) => block.id === id) + 1;
  type Moved = { active: { id: string | number }; over: { id: string | number } | null };
  return {
    onDragStart: ({ active }: Pick<Moved, 'active'>) => words.pickedUp(nameOf(active), placeOf(active), blocks.length),
    onDragOver: ({ active, over }: Moved) =>
      over ? words.over(nameOf(active), placeOf(over), blocks.length) : undefined,
    onDragEnd: ({ active, over }: Moved) =>
      over ? words.dropped(nameOf(active), placeOf(over), blocks.length) : words.canceled(nameOf(active)),
    onDragCancel: ({ active }: Pick<Moved, 'active'>) => words.canceled(nameOf(active)),
  };
}

type BlockListProps = {
  blocks: ReportBlock[];
  /** Those whose numbers are there. All of them where they can still be read. */
  available?: readonly ReportBlockKind[] | undefined;
  onChange: (blocks: ReportBlock[]) => void;
};

/** The blocks of a report, in order: dragged, moved by keys, removed, and added. */
export function BlockList({ blocks, available, onChange }: BlockListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: string | number) => blocks.findIndex((block) => block.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && active.id !== over.id) onChange(arrayMove(blocks, indexOf(active.id), indexOf(over.id)));
  };
  const kinds = addableKinds(blocks, available);
  return (
    <div className="grid gap-2">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: announcementsOf(blocks) }}
      >
        <SortableContext items={blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul aria-label={words.blocks} className="grid gap-1.5">
            {blocks.map((block) => (
              <Item
                key={block.id}
                block={block}
                onRemove={blocks.length === 1 ? undefined : () => onChange(blocks.filter(({ id }) => id !== block.id))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {kinds.length > 0 && (
        <ActionMenu
          align="start"
          button={
            <Button size="small" className="justify-self-start">
              <Plus aria-hidden="true" />
              {words.add}
            </Button>
          }
          actions={kinds.map((kind) => ({
            label: nameOfBlock(kind),
            icon: Plus,
            onSelect: () => onChange([...blocks, newBlock(kind, blocks)]),
          }))}
        />
      )}
    </div>
  );
}
