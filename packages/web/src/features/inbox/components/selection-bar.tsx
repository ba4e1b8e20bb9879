import { mostBulkConversations } from '@ruche/contracts/inbox';
import {
  AlarmClock,
  Ban,
  CircleCheck,
  CircleDot,
  Lock,
  type LucideIcon,
  RotateCcw,
  Tag,
  UserPlus,
  X,
} from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { Change } from '#features/inbox/apply-change.ts';
import { selectionBar as words } from '#features/inbox/words/list.ts';

export type AskFor = 'snooze' | 'assign' | 'label';

type SelectionBarProps = {
  count: number;
  isDoneView: boolean;
  isSpamView: boolean;
  /** Missing where all of them are selected. */
  onSelectMore: (() => void) | undefined;
  /** All of them are listed. */
  isWholeList: boolean;
  /** None of them can be changed. */
  isReadOnly: boolean;
  onClear: () => void;
  onChange: (change: Change) => void;
  onAsk: (what: AskFor) => void;
};

type Action = { label: string; icon: LucideIcon; onPress: () => void; staysOpen?: true };

function actionsOf({ isDoneView, isSpamView, onChange, onAsk }: SelectionBarProps): Action[] {
  return [
    isDoneView
      ? { label: words.reopen, icon: RotateCcw, onPress: () => onChange({ operation: 'reopen' }) }
      : { label: words.done, icon: CircleCheck, onPress: () => onChange({ operation: 'done' }) },
    { label: words.snooze, icon: AlarmClock, onPress: () => onAsk('snooze') },
    { label: words.assign, icon: UserPlus, onPress: () => onAsk('assign') },
    { label: words.addLabel, icon: Tag, onPress: () => onAsk('label') },
    { label: words.unread, icon: CircleDot, onPress: () => onChange({ operation: 'unread' }), staysOpen: true },
    isSpamView
      ? { label: words.notSpam, icon: Ban, onPress: () => onChange({ operation: 'not-spam' }) }
      : { label: words.spam, icon: Ban, onPress: () => onChange({ operation: 'spam' }) },
  ];
}

/** What can be done with everything selected; below the list, within reach of the thumb. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, isWholeList, isReadOnly, onSelectMore, onClear } = props;
  return (
    <section
      aria-label={words.label}
      className="border-line border-t bg-raised px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-center gap-1">
        <Button variant="ghost" size="icon" aria-label={words.clear} onClick={onClear} className="text-muted">
          <X aria-hidden="true" />
        </Button>
        <output className="whitespace-nowrap font-medium text-13 tabular-nums">{words.selected(count)}</output>
        {isReadOnly && (
          <span className="flex min-w-0 items-center gap-1.5 text-13 text-muted">
            <Lock aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">{words.readOnly}</span>
          </span>
        )}
        {onSelectMore !== undefined && (
          <Button variant="ghost" size="small" onClick={onSelectMore} className="ml-auto text-honey-text">
            {isWholeList ? words.selectAll : words.selectMore(mostBulkConversations)}
          </Button>
        )}
      </div>
      <div className="grid auto-cols-fr grid-flow-col">
        {actionsOf(props).map(({ label, icon: Icon, onPress, staysOpen = false }) => (
          <Button
            key={label}
            variant="ghost"
            size="small"
            disabled={isReadOnly && !staysOpen}
            onClick={onPress}
            className="h-12 flex-col gap-1 px-0.5 text-12 touch:h-13"
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
