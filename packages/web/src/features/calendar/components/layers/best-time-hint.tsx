import { nameOfDay } from '#features/calendar/days.ts';
import { bestTimeHint as words } from '#features/calendar/words/layers.ts';

type BestTimeHintProps = {
  day: string;
  time: string;
  note: string;
  /** Whether Tab leads to it. */
  isReachable: boolean;
  onSchedule: (day: string, time: string) => void;
};

/** The hour of that day at which posts do best: a click starts a post there. */
export function BestTimeHint({ day, time, note, isReachable, onSchedule }: BestTimeHintProps) {
  return (
    <button
      type="button"
      data-best-time={`${day}T${time}`}
      title={note}
      tabIndex={isReachable ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        onSchedule(day, time);
      }}
      className="min-h-6 w-full max-sm:min-h-11 max-sm:px-3 max-sm:text-13 truncate rounded-small bg-honey-soft/60 px-1.5 py-0.5 text-left text-12 text-muted hover:bg-honey-soft hover:text-ink"
    >
      <span className="font-medium tabular-nums">{time}</span> {words.label}
      <span className="sr-only">{words.newPost(nameOfDay(day))}</span>
    </button>
  );
}
