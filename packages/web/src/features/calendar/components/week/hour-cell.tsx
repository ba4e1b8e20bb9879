import { type KeyboardEvent, memo } from 'react';
import { type BestHour, clockOf } from '#features/calendar/best-hours.ts';
import type { ViewProps } from '#features/calendar/components/view-props.ts';
import { nameOfDay } from '#features/calendar/days.ts';
import { hourCell as words } from '#features/calendar/words/week.ts';
import { cn } from '#lib/class-names.ts';

export const hourPx = 64;

/** The better an hour is, the deeper. */
const shades = ['bg-honey-soft/40', 'bg-honey-soft/70', 'bg-honey-soft'];

export type HourCellProps = Pick<ViewProps, 'onSchedule'> & {
  day: string;
  hour: number;
  isReachable: boolean;
  /** Where posts do better than usual at that hour. */
  best: BestHour | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** An empty hour: a click starts a post there. One of all of them is reached by Tab, the others by arrow keys. */
export const HourCell = memo(function HourCell({ day, hour, isReachable, best, onSchedule, onKeyDown }: HourCellProps) {
  const time = clockOf(hour);
  const name = nameOfDay(day);
  return (
    <button
      type="button"
      data-day={day}
      data-hour={hour}
      tabIndex={isReachable ? 0 : -1}
      aria-label={best === undefined ? words.newPost(name, time) : words.newPostThen(name, time, best.note)}
      title={best?.note}
      onClick={() => onSchedule(day, time)}
      onKeyDown={onKeyDown}
      className={cn(
        'flex w-full items-end justify-end border-line border-b px-1.5 py-0.5 text-12 text-honey-text hover:bg-hover focus-visible:bg-hover focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2',
        best && shades[Math.ceil(best.strength * shades.length) - 1],
      )}
      style={{ height: hourPx }}
    >
      {best?.isBest === true && <span className="truncate">{words.bestTime}</span>}
    </button>
  );
});
