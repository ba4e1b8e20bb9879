import { arrayMove } from '@dnd-kit/sortable';
import { type ReportBlock, type ReportBlockKind, reportNames } from '@ruche/contracts/reports';
import { Plus, X } from 'lucide-react';
import { ActionMenu } from '#components/action-menu.tsx';
import { SortableItem, SortableList } from '#components/sortable-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { addableKinds, newBlock } from '#features/reports/blocks.ts';
import { designFields as words } from '#features/reports/words/screens.ts';

export const nameOfBlock = (kind: ReportBlockKind) => reportNames.en.blocks[kind];

type ItemProps = { block: ReportBlock; onRemove: (() => void) | undefined };

function Item({ block, onRemove }: ItemProps) {
  const name = nameOfBlock(block.kind);
  return (
    <SortableItem id={block.id} name={name} className="flex items-center rounded-control border border-line bg-surface">
      <span className="min-w-0 flex-1 truncate text-14">{name}</span>
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={words.remove(name)}
          onClick={onRemove}
          className="grid size-8 place-items-center rounded-small text-muted hover:text-ink touch:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </SortableItem>
  );
}

type BlockListProps = {
  blocks: ReportBlock[];
  /** Those whose numbers are there. All of them where they can still be read. */
  available?: readonly ReportBlockKind[] | undefined;
  onChange: (blocks: ReportBlock[]) => void;
};

/** The blocks of a report, in order: dragged, moved by keys, removed, and added. */
export function BlockList({ blocks, available, onChange }: BlockListProps) {
  const kinds = addableKinds(blocks, available);
  return (
    <div className="grid gap-2">
      <SortableList
        items={blocks.map(({ id, kind }) => ({ id, name: nameOfBlock(kind) }))}
        label={words.blocks}
        className="grid gap-1.5"
        onMove={(from, to) => onChange(arrayMove(blocks, from, to))}
      >
        {blocks.map((block) => (
          <Item
            key={block.id}
            block={block}
            onRemove={blocks.length === 1 ? undefined : () => onChange(blocks.filter(({ id }) => id !== block.id))}
          />
        ))}
      </SortableList>
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
