import type { CalendarPost } from '@ruche/contracts/calendar';
import { ListFilter } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useCalendar } from '#features/calendar/api/get-calendar.ts';
import {
  type CalendarFilters,
  type CalendarSearch,
  type CalendarView,
  countFilters,
  filtersOf,
  viewOf,
} from '#features/calendar/calendar-search.ts';
import { rangeOf, todayAt } from '#features/calendar/days.ts';
import { useNow } from '#lib/use-now.ts';
import { CalendarHeader } from './calendar-header.tsx';
import { MonthSkeleton } from './month/month-skeleton.tsx';
import { MonthView } from './month/month-view.tsx';
import type { ViewProps } from './view-props.ts';
import { ViewSwitch } from './view-switch.tsx';

const FilterBar = lazyPanel(async () => (await import('./filter-bar.tsx')).FilterBar, {
  skeleton: <Skeleton className="h-9 rounded-control" />,
});

/** The views that show days. Each but the first is fetched when it is chosen: `week: lazyPanel(…)`. */
const dayViews: Partial<Record<CalendarView, ComponentType<ViewProps>>> = { month: MonthView };

const order: readonly CalendarView[] = ['month', 'week', 'day', 'list', 'grid', 'drafts'];

type CalendarScreenProps = {
  search: CalendarSearch;
  onSearch: (change: Partial<CalendarSearch>) => void;
  onOpenPost: (post: CalendarPost) => void;
  /** Opens the form for a new post on the selected day. */
  onSchedule: (day: string) => void;
  /** What is no view of days, such as drafts. */
  lists: Partial<Record<CalendarView, ReactNode>>;
};

type DaysProps = Omit<ViewProps, 'posts' | 'range'> & {
  view: CalendarView;
  View: ComponentType<ViewProps>;
  filters: CalendarFilters;
  onClear: () => void;
};

/** The days are there to be planned, so they stay where nothing stands on them. */
function NothingThere({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <output className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
      {isNarrowed ? 'No posts match these filters.' : 'Nothing planned yet. Choose a day, then schedule a post.'}
      {isNarrowed && (
        <Button size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </output>
  );
}

function Days({ view, View, filters, onClear, ...rest }: DaysProps) {
  const range = rangeOf(view, rest.selectedDay);
  const query = useCalendar(range, filters);
  const isEmpty = query.data?.length === 0 && !query.isPlaceholderData;
  return (
    <AsyncPanel query={query} what="the calendar" skeleton={<MonthSkeleton />}>
      {(posts) => (
        <>
          {isEmpty && <NothingThere isNarrowed={countFilters(filters) > 0} onClear={onClear} />}
          <View posts={posts} range={range} {...rest} />
        </>
      )}
    </AsyncPanel>
  );
}

const noFilters = {
  platform: undefined,
  clientId: undefined,
  status: undefined,
  accountId: undefined,
  tag: undefined,
  author: undefined,
  campaign: undefined,
  q: undefined,
  cause: undefined,
} satisfies Record<keyof CalendarFilters, undefined>;

export function CalendarScreen({ search, onSearch, onOpenPost, onSchedule, lists }: CalendarScreenProps) {
  const today = todayAt(useNow());
  const view = viewOf(search);
  const { date: selectedDay = today } = search;
  const filters = filtersOf(search);
  const count = countFilters(filters);
  const [isFiltering, setIsFiltering] = useState(count > 0);
  const onSelectDay = useCallback((date: string) => onSearch({ date }), [onSearch]);
  const onClear = () => onSearch(noFilters);
  const View = dayViews[view];
  return (
    <div className="grid grid-cols-1 gap-4">
      <ViewSwitch search={search} views={order.filter((one) => one in dayViews || one in lists)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {View !== undefined && <CalendarHeader view={view} day={selectedDay} today={today} onSelectDay={onSelectDay} />}
        <Button aria-expanded={isFiltering} onClick={() => setIsFiltering(!isFiltering)}>
          <ListFilter aria-hidden="true" />
          Filters
          {count > 0 && <span className="rounded-full bg-honey-soft px-1.5 text-12 text-honey-text">{count}</span>}
        </Button>
      </div>
      {isFiltering && <FilterBar filters={filters} onChange={onSearch} onClear={onClear} />}
      {View === undefined ? (
        lists[view]
      ) : (
        <Days
          view={view}
          View={View}
          filters={filters}
          today={today}
          selectedDay={selectedDay}
          onSelectDay={onSelectDay}
          onOpenPost={onOpenPost}
          onSchedule={onSchedule}
          onClear={onClear}
        />
      )}
    </div>
  );
}
