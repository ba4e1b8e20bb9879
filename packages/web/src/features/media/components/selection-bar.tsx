import { Download, FolderInput, Lock, type LucideIcon, Tag, Trash2, Undo2, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { selectionBar as words } from '#features/media/words/common.ts';

type SelectionBarProps = {
  count: number;
  isDeleted: boolean;
  isBusy: boolean;
  /** Some of them belong to a client that is read-only: they can only be downloaded. */
  isReadOnly: boolean;
  /** Missing while everything is selected. */
  onSelectAll: (() => void) | undefined;
  onClear: () => void;
  onMove: () => void;
  onTag: () => void;
  onDownload: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

type Action = { label: string; icon: LucideIcon; onPress: () => void; isDanger?: boolean; staysOpen?: true };

function actionsOf(props: SelectionBarProps): Action[] {
  if (props.isDeleted) return [{ label: words.restore, icon: Undo2, onPress: props.onRestore }];
  return [
    { label: words.move, icon: FolderInput, onPress: props.onMove },
    { label: words.tag, icon: Tag, onPress: props.onTag },
    { label: words.download, icon: Download, onPress: props.onDownload, staysOpen: true },
    { label: words.deleteIt, icon: Trash2, onPress: props.onDelete, isDanger: true },
  ];
}

/** What can be done with everything selected; at the lower edge, within reach of the thumb. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, isBusy, isReadOnly, onSelectAll, onClear } = props;
  return (
    <section
      aria-label={words.label}
      data-selection=""
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-raised px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float sm:inset-x-auto sm:bottom-6 sm:left-1/2 sm:flex sm:-translate-x-1/2 sm:items-center sm:gap-1 sm:rounded-card sm:border sm:p-1.5 lg:left-[calc(50%+7.75rem)]"
    >
      <div className="flex items-center gap-1">
        <Button variant="ghost" size="icon" aria-label={words.clearSelection} onClick={onClear} className="text-muted">
          <X aria-hidden="true" />
        </Button>
        <output className="whitespace-nowrap font-medium text-14 tabular-nums sm:mr-1">{words.selected(count)}</output>
        {isReadOnly && (
          <span className="flex min-w-0 items-center gap-1.5 px-1 text-13 text-muted">
            <Lock aria-hidden="true" className="size-3.5 shrink-0" />
            {words.readOnly}
          </span>
        )}
        {onSelectAll !== undefined && (
          <Button variant="ghost" size="small" onClick={onSelectAll} className="text-honey-text max-sm:ml-auto">
            {words.selectAll}
          </Button>
        )}
      </div>
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-line max-sm:hidden" />
      <div className="grid auto-cols-fr grid-flow-col sm:flex sm:gap-0.5">
        {actionsOf(props).map(({ label, icon: Icon, onPress, isDanger = false, staysOpen = false }) => (
          <Button
            key={label}
            variant="ghost"
            size="small"
            disabled={count === 0 || isBusy || (isReadOnly && !staysOpen)}
            onClick={onPress}
            className={`max-sm:h-13 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-12 ${isDanger ? 'text-clay' : ''}`}
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
