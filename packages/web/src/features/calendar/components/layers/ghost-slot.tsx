import type { CSSProperties } from 'react';
import { nameOfDay } from '#features/calendar/days.ts';
import { ghostSlot as words } from '#features/calendar/words/layers.ts';
import { cn } from '#lib/class-names.ts';

type GhostSlotProps = {
  at: string;
  style: CSSProperties | undefined;
  onSchedule: (day: string, time: string) => void;
};

/** A weekly slot that nothing is planned for yet. */
export function GhostSlot({ at, style, onSchedule }: GhostSlotProps) {
  const [day = '', time = ''] = at.split('T');
  return (
    <button
      type="button"
      data-slot={at}
      onClick={(event) => {
        event.stopPropagation();
        onSchedule(day, time);
      }}
      style={style}
      className={cn(
        'min-h-6 w-full truncate bg-surface rounded-small border border-edge border-dashed px-1.5 py-0.5 text-left text-12 text-muted hover:border-ring hover:text-ink',
        // In the list of a day there is room for a thumb.
        style === undefined && 'max-sm:min-h-11 max-sm:px-3 max-sm:text-13',
      )}
    >
      <span className="font-medium tabular-nums">{time}</span> {words.freeSlot}
      <span className="sr-only">{words.newPost(nameOfDay(day))}</span>
    </button>
  );
}
