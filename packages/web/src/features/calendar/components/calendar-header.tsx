import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { CalendarView } from '#features/calendar/calendar-search.ts';
import { shortNameOfDay, step, titleOf } from '#features/calendar/days.ts';
import { calendarHeader as words } from '#features/calendar/words/common.ts';

type Labels = { previous: string; next: string };

const ofMonth: Labels = { previous: words.previousMonth, next: words.nextMonth };

const labels: Partial<Record<CalendarView, Labels>> = {
  week: { previous: words.previousWeek, next: words.nextWeek },
  day: { previous: words.previousDay, next: words.nextDay },
};

type CalendarHeaderProps = {
  view: CalendarView;
  day: string;
  today: string;
  onSelectDay: (day: string) => void;
};

/** What is shown, and the way to what comes before and after it. */
export function CalendarHeader({ view, day, today, onSelectDay }: CalendarHeaderProps) {
  const { previous, next } = labels[view] ?? ofMonth;
  return (
    <div className="flex items-center gap-1 sm:gap-2">
      <Button className="max-sm:px-2.5" onClick={() => onSelectDay(today)}>
        {words.today}
      </Button>
      <Button size="icon" variant="ghost" aria-label={previous} onClick={() => onSelectDay(step(view, day, -1))}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button size="icon" variant="ghost" aria-label={next} onClick={() => onSelectDay(step(view, day, 1))}>
        <ChevronRight aria-hidden="true" />
      </Button>
      <h2 aria-live="polite" className="heading text-16 sm:text-20">
        <span className={view === 'day' ? 'max-sm:hidden' : undefined}>{titleOf(view, day)}</span>
        {view === 'day' && <span className="sm:hidden">{shortNameOfDay(day)}</span>}
      </h2>
    </div>
  );
}
