import type { CalendarPost } from '@ruche/contracts/calendar';
import { type MouseEvent, useMemo, useRef } from 'react';
import type { ViewProps } from '#features/calendar/components/view-props.ts';
import { daysOf, monthOf, placeOnDays, titleOf } from '#features/calendar/days.ts';
import { monthView as words } from '#features/calendar/words/month.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { CompactCell } from './compact-cell.tsx';
import { DayCell } from './day-cell.tsx';
import { SelectedDay } from './selected-day.tsx';
import { useGridKeys } from './use-grid-keys.ts';

const weekdays = [
  { name: words.mon, whole: words.monday },
  { name: words.tue, whole: words.tuesday },
  { name: words.wed, whole: words.wednesday },
  { name: words.thu, whole: words.thursday },
  { name: words.fri, whole: words.friday },
  { name: words.sat, whole: words.saturday },
  { name: words.sun, whole: words.sunday },
];

const none: readonly CalendarPost[] = [];

function weeksOf(days: string[]): string[][] {
  return Array.from({ length: days.length / 7 }, (_none, week) => days.slice(week * 7, week * 7 + 7));
}

function WeekdayRow() {
  return (
    <thead className="contents">
      <tr className="col-span-full grid grid-cols-subgrid">
        {weekdays.map(({ name, whole }) => (
          <th
            key={name}
            scope="col"
            aria-label={whole}
            className="bg-surface py-2 text-center font-medium text-12 text-muted"
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export const gridClass = 'grid grid-cols-7 gap-px overflow-hidden rounded-card border border-line bg-line';

/** Monday first, with the days of the neighbouring months that fill the weeks. */
export function MonthView(props: ViewProps) {
  const { posts, range, today, selectedDay, onSelectDay, onOpenPost, onSchedule } = props;
  const grid = useRef<HTMLTableElement>(null);
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const byDay = useMemo(() => placeOnDays(posts), [posts]);
  const onKeyDown = useGridKeys({ grid, selectedDay, onSelectDay, onSchedule });
  const select = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('[data-post-id]')) return;
    const day = target.closest('[data-day]')?.getAttribute('data-day');
    if (day) onSelectDay(day);
  };
  const behaviour = { role: 'grid', tabIndex: -1, onClick: select, onKeyDown };
  const Cell = isNarrow ? CompactCell : DayCell;
  return (
    <div className="grid gap-5">
      <table ref={grid} aria-label={titleOf('month', selectedDay)} className={gridClass} {...behaviour}>
        <WeekdayRow />
        <tbody className="contents">
          {weeksOf(daysOf(range)).map((week) => (
            <tr key={week[0]} className="col-span-full grid grid-cols-subgrid">
              {week.map((day) => (
                <Cell
                  key={day}
                  day={day}
                  posts={byDay.get(day) ?? none}
                  isOutside={monthOf(day) !== monthOf(selectedDay)}
                  isToday={day === today}
                  isSelected={day === selectedDay}
                  onOpen={onOpenPost}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isNarrow && (
        <SelectedDay
          key={selectedDay}
          day={selectedDay}
          posts={byDay.get(selectedDay) ?? none}
          onOpen={onOpenPost}
          onSchedule={onSchedule}
        />
      )}
    </div>
  );
}
