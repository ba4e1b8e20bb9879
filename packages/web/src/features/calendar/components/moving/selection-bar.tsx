import type { CalendarPost } from '@ruche/contracts/calendar';
import {
  ArrowRightLeft,
  CalendarDays,
  Clock,
  Copy,
  CopyPlus,
  Ellipsis,
  Flag,
  Lock,
  Merge,
  Split,
  Trash2,
  X,
} from 'lucide-react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { useReadOnlyReasons } from '#entities/clients/use-read-only.ts';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { selectionBar as words } from '#features/calendar/words/moving.ts';

export type BarAction = 'move' | 'shift' | 'time' | 'campaign' | 'copy' | 'split' | 'merge' | 'duplicate' | 'delete';

type SelectionBarProps = {
  posts: readonly CalendarPost[];
  onAction: (action: BarAction) => void;
  onClear: () => void;
};

/** What can be done to all selected posts; within reach of the thumb on a phone. */
export function SelectionBar({ posts, onAction, onClear }: SelectionBarProps) {
  const [only, ...others] = posts;
  const reasonOf = useReadOnlyReasons();
  const readOnlyId = posts.find(({ clientId }) => reasonOf(clientId) !== null)?.clientId;
  const entriesOf = useWritableEntries(readOnlyId);
  const further: MenuAction[] = [
    { label: words.shift, icon: ArrowRightLeft, onSelect: () => onAction('shift') },
    { label: words.setTime, icon: Clock, onSelect: () => onAction('time') },
    { label: words.campaign, icon: Flag, onSelect: () => onAction('campaign') },
    { label: words.duplicate, icon: CopyPlus, onSelect: () => onAction('duplicate') },
    ...(others.length > 0
      ? [{ label: words.merge, icon: Merge, startsGroup: true, onSelect: () => onAction('merge') }]
      : []),
    ...(only && others.length === 0 && only.platforms.length > 1
      ? [{ label: words.split, icon: Split, startsGroup: true, onSelect: () => onAction('split') }]
      : []),
  ];
  return (
    <section
      aria-label={words.label}
      className="fixed inset-x-3 bottom-4 z-30 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-1 rounded-card border border-line bg-raised p-1.5 shadow-float max-lg:bottom-20"
    >
      <span className="px-2 font-medium text-14 tabular-nums max-sm:text-13">{words.selected(posts.length)}</span>
      {readOnlyId !== undefined && (
        <span className="flex items-center gap-1.5 px-1 text-13 text-muted">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="max-sm:sr-only">{words.readOnly}</span>
        </span>
      )}
      <Button size="small" variant="ghost" disabled={readOnlyId !== undefined} onClick={() => onAction('move')}>
        <CalendarDays aria-hidden="true" />
        <span className="max-sm:sr-only">{words.move}</span>
      </Button>
      <Button size="small" variant="ghost" onClick={() => onAction('copy')}>
        <Copy aria-hidden="true" />
        <span className="max-sm:sr-only">{words.copy}</span>
      </Button>
      <Button size="small" variant="ghost" className="text-clay" onClick={() => onAction('delete')}>
        <Trash2 aria-hidden="true" />
        <span className="max-sm:sr-only">{words.deleteIt}</span>
      </Button>
      <ActionMenu
        button={
          <Button size="small" variant="ghost" aria-label={words.moreActions}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={entriesOf(further)}
      />
      <Button size="small" variant="ghost" aria-label={words.clearSelection} onClick={onClear}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
