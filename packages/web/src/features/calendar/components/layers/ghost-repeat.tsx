import type { PlannedRepeat } from '@ruche/contracts/calendar';
import { Repeat } from 'lucide-react';
import type { CSSProperties } from 'react';
import { nameOfDay } from '#features/calendar/days.ts';
import { ghostRepeat as words } from '#features/calendar/words/layers.ts';
import { cn } from '#lib/class-names.ts';

const skipWords: Record<NonNullable<PlannedRepeat['skipCause']>, string> = {
  duplicate: words.duplicate,
  disconnected: words.noAccount,
  client_deleted: words.clientDeleted,
  plan_ended: words.noPlan,
  client_read_only: words.readOnly,
  late: words.late,
};

type GhostRepeatProps = {
  repeat: PlannedRepeat;
  style: CSSProperties | undefined;
  onOpen: (sourceId: string) => void;
};

/** A turn of a post that comes back, which is no post of its own yet. */
export function GhostRepeat({ repeat, style, onOpen }: GhostRepeatProps) {
  const { at, text, turn, mostTurns, clientName, skipCause, sourceId } = repeat;
  const [day = '', time = ''] = at.split('T');
  const which = words.repeat(turn, mostTurns);
  const skipped = skipCause === null ? '' : words.skipped(skipWords[skipCause]);
  return (
    <button
      type="button"
      data-repeat={`${sourceId} ${turn}`}
      title={`${clientName}: ${which}${skipped}`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(sourceId);
      }}
      style={style}
      className={cn(
        'flex min-h-6 w-full min-w-0 items-center gap-1 rounded-small border border-edge border-dashed bg-surface px-1.5 py-0.5 text-left text-12 text-muted hover:border-ring hover:text-ink',
        // In the list of a day there is room for a thumb.
        style === undefined && 'max-sm:min-h-11 max-sm:px-3 max-sm:text-13',
      )}
    >
      <Repeat aria-hidden="true" className="size-3 shrink-0" />
      <span className="sr-only">{words.on(which, nameOfDay(day), skipped)} </span>
      <span className="font-medium tabular-nums">{time}</span>
      <span className={cn('truncate', skipCause !== null && 'line-through')}>{text === '' ? words.noText : text}</span>
    </button>
  );
}
