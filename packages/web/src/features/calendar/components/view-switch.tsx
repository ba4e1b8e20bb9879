import { Link } from '@tanstack/react-router';
import { tabClass, tabRowClass } from '#components/ui/tab-class.ts';
import { paths } from '#config/paths.ts';
import { type CalendarSearch, type CalendarView, viewOf } from '#features/calendar/calendar-search.ts';
import { viewSwitch as words } from '#features/calendar/words/common.ts';
import { cn } from '#lib/class-names.ts';

const names: Record<CalendarView, string> = {
  month: words.month,
  week: words.week,
  day: words.day,
  list: words.list,
  grid: words.instagram,
  drafts: words.drafts,
};

const exactly = { exact: true, includeSearch: true };

/** Keeps the date and the filters. */
export function ViewSwitch({ search, views }: { search: CalendarSearch; views: readonly CalendarView[] }) {
  const shown = viewOf(search);
  const { schedule: _schedule, cause: _cause, ...kept } = search;
  return (
    <nav aria-label={words.label} className={cn(tabRowClass, '-mb-px min-w-0 flex-1 border-b-0')}>
      {views.map((view) => (
        <Link
          key={view}
          to={paths.calendar}
          search={{ ...kept, view: view === viewOf({ ...kept, view: undefined }) ? undefined : view }}
          aria-current={view === shown ? 'page' : undefined}
          activeOptions={exactly}
          className={tabClass}
        >
          {names[view]}
        </Link>
      ))}
    </nav>
  );
}
