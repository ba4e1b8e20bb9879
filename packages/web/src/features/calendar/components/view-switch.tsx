import { Link } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { type CalendarSearch, type CalendarView, viewOf } from '#features/calendar/calendar-search.ts';
import { viewSwitch as words } from '#features/calendar/words/common.ts';

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
    <nav aria-label={words.label} className="-mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto">
      {views.map((view) => (
        <Link
          key={view}
          to={paths.calendar}
          search={{ ...kept, view: view === viewOf({ ...kept, view: undefined }) ? undefined : view }}
          aria-current={view === shown ? 'page' : undefined}
          activeOptions={exactly}
          className="inline-flex h-10 shrink-0 items-center border-transparent border-b-2 px-0.5 font-medium text-14 text-muted hover:text-ink aria-[current=page]:border-honey aria-[current=page]:text-ink touch:h-11"
        >
          {names[view]}
        </Link>
      ))}
    </nav>
  );
}
