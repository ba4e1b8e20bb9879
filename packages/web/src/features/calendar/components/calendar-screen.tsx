import { type CalendarPost, mostCalendarPosts, type PlannedRepeat } from '@ruche/contracts/calendar';
import { Link } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { useCalendar } from '#features/calendar/api/get-calendar.ts';
import {
  type CalendarFilters,
  type CalendarSearch,
  type CalendarView,
  countFilters,
  filtersOf,
  viewOf,
} from '#features/calendar/calendar-search.ts';
import { type DayRange, rangeOf, todayAt } from '#features/calendar/days.ts';
import { calendarScreen as words } from '#features/calendar/words/common.ts';
import { cn } from '#lib/class-names.ts';
import { useNow } from '#lib/use-now.ts';
import { CalendarHeader } from './calendar-header.tsx';
import { type CalendarLayers, LayersProvider, noLayers } from './layers/layers-context.tsx';
import { type ProposedLayer, withProposed } from './layers/proposed-layer.tsx';
import { MonthSkeleton } from './month/month-skeleton.tsx';
import { MonthView } from './month/month-view.tsx';
import type { PostPanelProps } from './panel/post-panel.tsx';
import type { ViewProps } from './view-props.ts';
import { daySkeleton, instagramSkeleton, weekSkeleton } from './view-skeletons.tsx';
import { ViewSwitch } from './view-switch.tsx';

const FilterBar = lazyPanel(async () => (await import('./filter-bar.tsx')).FilterBar, {
  skeleton: <Skeleton className="h-9 rounded-control" />,
});

const SavedViews = lazyPanel(async () => (await import('./saved-views.tsx')).SavedViews, {
  skeleton: <Skeleton className="h-9 w-11 rounded-control touch:h-11 sm:w-32" />,
  isSecondary: true,
});

const CalendarMenu = lazyPanel(async () => (await import('./exchange/calendar-menu.tsx')).CalendarMenu, {
  skeleton: <Skeleton className="size-9 rounded-control touch:size-11" />,
  isSecondary: true,
});

const MovingLayer = lazyPanel(async () => (await import('./moving/moving-layer.tsx')).MovingLayer);

const LayerMenus = lazyPanel(async () => (await import('./layers/calendar-layers.tsx')).LayerMenus, {
  skeleton: <Skeleton className="h-9 w-24 rounded-control touch:h-11 sm:w-60" />,
  isSecondary: true,
});

const ListLayers = lazyPanel(async () => (await import('./layers/list-layers.tsx')).ListLayers, {
  skeleton: <Skeleton className="h-9 w-11 rounded-control touch:h-11 sm:w-24" />,
});

const QueueLink = lazyPanel(async () => (await import('./queue-link.tsx')).QueueLink, {
  skeleton: <Skeleton className="my-2.5 h-5 w-8 rounded-control touch:my-3 sm:w-18" />,
});

const noRepeats: readonly PlannedRepeat[] = [];
const noRows: ProposedLayer['rows'] = [];
/** The list goes on as far as there is anything. */
const lastDay = '2200-01-01';

const isOfDrafts = ({ status, author, tag, campaign, q, cause }: CalendarFilters) =>
  (status === undefined || status === 'draft') &&
  [author, tag, campaign, q, cause].every((filter) => filter === undefined);

const skeletons: Partial<Record<CalendarView, ReactNode>> = {
  month: <MonthSkeleton />,
  week: weekSkeleton,
  day: daySkeleton,
};

/** The views that show days. Each but the first is fetched when it is chosen. */
const dayViews: Partial<Record<CalendarView, ComponentType<ViewProps>>> = {
  month: MonthView,
  week: lazyPanel(async () => (await import('./week/week-view.tsx')).WeekView, { skeleton: weekSkeleton }),
  day: lazyPanel(async () => (await import('./week/day-view.tsx')).DayView, { skeleton: daySkeleton }),
};

const InstagramView = lazyPanel(async () => (await import('./instagram/instagram-view.tsx')).InstagramView, {
  skeleton: instagramSkeleton,
});

const order: readonly CalendarView[] = ['month', 'week', 'day', 'list', 'grid', 'drafts'];

/** What the list shows between its posts. */
export type BetweenPosts = {
  repeats: readonly PlannedRepeat[];
  onOpenRepeat: (sourceId: string) => void;
  others: ProposedLayer['rows'];
};

/** Asks for a schedule, and shows what was proposed. */
type ScheduleParts = {
  Button: ComponentType<{
    clientId: string | undefined;
    day: string;
    today: string;
    onProposed: (clientId: string, day: string) => void;
  }>;
  Proposed: ComponentType<
    Pick<CalendarFilters, 'clientId' | 'platform' | 'accountId'> & {
      range: DayRange;
      onShow: (layer: ProposedLayer | null) => void;
    }
  >;
};

type CalendarScreenProps = {
  search: CalendarSearch;
  onSearch: (change: Partial<CalendarSearch>) => void;
  onSchedule: ViewProps['onSchedule'];
  /** What is no view of days, such as drafts. */
  lists: Partial<Record<CalendarView, (between: BetweenPosts) => ReactNode>>;
  /** The posts of the list, in its order. */
  listedIds: readonly string[];
  /** Shows one post beside the view. */
  Panel: ComponentType<Omit<PostPanelProps, 'parts'>>;
  schedules: ScheduleParts;
};

type DaysProps = Omit<ViewProps, 'posts' | 'range' | 'isPlaceholder'> & {
  view: CalendarView;
  View: ComponentType<ViewProps>;
  filters: CalendarFilters;
  layers: CalendarLayers;
  onClear: () => void;
  /** Where the menu of what moves posts stands. */
  tools: HTMLElement | null;
};

/** The days are there to be planned, so they stay where nothing stands on them. */
function NothingThere({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { data: workspace } = useWorkspace();
  const isWithoutClients = !isNarrowed && workspace?.clients.used === 0;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
      <output>{isNarrowed ? words.noMatches : words.empty}</output>
      {isNarrowed && (
        <Button size="small" onClick={onClear}>
          {words.clearFilters}
        </Button>
      )}
      {isWithoutClients && (
        <Link to={paths.clients} search={{ add: true }} className={buttonClass({ size: 'small' })}>
          {words.addFirstClient}
        </Link>
      )}
    </div>
  );
}

function Days({ view, View, filters, layers, onClear, tools, ...rest }: DaysProps) {
  const root = useRef<HTMLDivElement>(null);
  const range = rangeOf(view, rest.selectedDay);
  const query = useCalendar(range, filters);
  const isEmpty = query.data?.length === 0 && !query.isPlaceholderData && layers.isWithoutRepeats;
  return (
    <AsyncPanel query={query} what={words.what} skeleton={skeletons[view]}>
      {(posts) => (
        <>
          {isEmpty && <NothingThere isNarrowed={countFilters(filters) > 0} onClear={onClear} />}
          {posts.length >= mostCalendarPosts && (
            <output className="mb-3 block text-14 text-muted">{words.tooMany(mostCalendarPosts)}</output>
          )}
          <div
            ref={root}
            aria-busy={query.isPlaceholderData}
            className={cn('min-w-0 transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            <LayersProvider value={layers}>
              <View posts={posts} range={range} isPlaceholder={query.isPlaceholderData} {...rest} />
            </LayersProvider>
          </div>
          <MovingLayer
            root={root}
            tools={tools}
            selectedDay={rest.selectedDay}
            campaignId={filters.campaign}
            posts={posts}
            isPlaceholder={query.isPlaceholderData}
            hasWeek={view !== 'day'}
          />
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

type OpenPostProps = Pick<CalendarScreenProps, 'search' | 'onSearch' | 'listedIds' | 'Panel'> & {
  postId: string;
  selectedDay: string;
};

/** With the way to those before and after it in the view. */
function OpenPost({ search, postId, selectedDay, listedIds, onSearch, Panel }: OpenPostProps) {
  const view = viewOf(search);
  // The same as the view has asked for; the list and Instagram's have posts of their own.
  const hasDays = view in dayViews;
  const { data: posts = [] } = useCalendar(rangeOf(view, selectedDay), filtersOf(search), hasDays);
  return (
    <Panel
      postId={postId}
      postIds={hasDays ? posts.map(({ id }) => id) : view === 'list' ? listedIds : []}
      onOpen={(id) => onSearch({ post: id })}
      onClose={() => onSearch({ post: undefined })}
    />
  );
}

export function CalendarScreen(props: CalendarScreenProps) {
  const { search, onSearch, onSchedule, lists, listedIds, Panel, schedules } = props;
  const today = todayAt(useNow());
  const view = viewOf(search);
  const { date: selectedDay = today, post: postId } = search;
  const filters = filtersOf(search);
  const count = countFilters(filters);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [isFiltering, setIsFiltering] = useState(count > 0);
  const [layers, setLayers] = useState(noLayers);
  const [repeats, setRepeats] = useState(noRepeats);
  const [proposed, setProposed] = useState<ProposedLayer | null>(null);
  const shownLayers = useMemo(() => withProposed(layers, proposed), [layers, proposed]);
  const onSelectDay = useCallback((date: string) => onSearch({ date }), [onSearch]);
  const onOpenId = useCallback((id: string) => onSearch({ post: id }), [onSearch]);
  const onOpenPost = useCallback(({ id }: CalendarPost) => onOpenId(id), [onOpenId]);
  const onShow = useCallback((next: CalendarView, date: string) => onSearch({ view: next, date }), [onSearch]);
  const onClear = () => onSearch(noFilters);
  const View = dayViews[view];
  // Nothing that was proposed has an author, a tag or a campaign, and all of it would be drafts.
  const isWithProposed = (View !== undefined || view === 'list') && isOfDrafts(filters);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-5 border-line border-b">
        <ViewSwitch search={search} views={order.filter((one) => one === 'grid' || one in dayViews || one in lists)} />
        <schedules.Button
          clientId={filters.clientId}
          day={selectedDay}
          today={today}
          onProposed={(clientId, date) => onSearch({ clientId, date })}
        />
        <QueueLink clientId={filters.clientId} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {View !== undefined && <CalendarHeader view={view} day={selectedDay} today={today} onSelectDay={onSelectDay} />}
        <div className="flex gap-2 sm:ml-auto">
          {View !== undefined && (
            <LayerMenus
              range={rangeOf(view, selectedDay)}
              selectedDay={selectedDay}
              filters={filters}
              onFilter={onSearch}
              onSchedule={onSchedule}
              onOpenPost={onOpenId}
              onLayers={setLayers}
              takenTimes={proposed?.times}
            />
          )}
          {view === 'list' && <ListLayers day={selectedDay} filters={filters} onRepeats={setRepeats} />}
          <SavedViews search={search} onSearch={onSearch} />
          <div ref={setTools} className="contents" />
          <Button
            aria-expanded={isFiltering}
            className="max-sm:min-w-11 max-sm:px-2.5"
            onClick={() => setIsFiltering(!isFiltering)}
          >
            <ListFilter aria-hidden="true" />
            <span className="max-sm:sr-only">{words.filters}</span>
            {count > 0 && <span className="rounded-full bg-honey-soft px-1.5 text-12 text-honey-text">{count}</span>}
          </Button>
          <CalendarMenu view={view} day={selectedDay} filters={filters} />
        </div>
      </div>
      <ReadOnlyNotice isOnScreen clientId={filters.clientId} />
      {isWithProposed && (
        <schedules.Proposed
          clientId={filters.clientId}
          platform={filters.platform}
          accountId={filters.accountId}
          range={view === 'list' ? { from: selectedDay, to: lastDay } : rangeOf(view, selectedDay)}
          onShow={setProposed}
        />
      )}
      {isFiltering && <FilterBar filters={filters} onChange={onSearch} onClear={onClear} />}
      <div
        className={cn(
          'grid grid-cols-1 items-start gap-4',
          postId !== undefined && 'lg:grid-cols-[minmax(0,1fr)_25rem]',
        )}
      >
        {view === 'grid' ? (
          <InstagramView today={today} filters={filters} onOpenPost={onOpenPost} onFilter={onSearch} />
        ) : View === undefined ? (
          lists[view]?.({ repeats, onOpenRepeat: onOpenId, others: proposed?.rows ?? noRows })
        ) : (
          <Days
            view={view}
            View={View}
            filters={filters}
            layers={shownLayers}
            today={today}
            selectedDay={selectedDay}
            onSelectDay={onSelectDay}
            onOpenPost={onOpenPost}
            onSchedule={onSchedule}
            onShow={onShow}
            onClear={onClear}
            tools={tools}
          />
        )}
        {postId !== undefined && <OpenPost {...{ search, postId, selectedDay, listedIds, onSearch, Panel }} />}
      </div>
    </div>
  );
}
