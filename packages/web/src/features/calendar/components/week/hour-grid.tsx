import type { CalendarPost } from '@ruche/contracts/calendar';
import { addDays } from '@ruche/contracts/time';
import { OctagonX } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { clockOf } from '#features/calendar/best-hours.ts';
import type { CalendarView } from '#features/calendar/calendar-search.ts';
import {
  DayGhosts,
  DayMarks,
  DayMenu,
  type PlaceAt,
  useBestHoursOf,
} from '#features/calendar/components/layers/layers-context.tsx';
import { PostCard } from '#features/calendar/components/post-card.tsx';
import type { ViewProps } from '#features/calendar/components/view-props.ts';
import { daysOf, nameOfDay, needsSomebody, placeOnDays } from '#features/calendar/days.ts';
import { hourGrid as words } from '#features/calendar/words/week.ts';
import { cn } from '#lib/class-names.ts';
import { useNow } from '#lib/use-now.ts';
import { HourCell, type HourCellProps, hourPx } from './hour-cell.tsx';
import { layOutDay, minuteOf } from './lay-out-day.ts';
import { useFirstScroll } from './use-first-scroll.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Time, and two lines of text. */
const cardPx = 60;
const cardMinutes = (cardPx / hourPx) * 60;
/** The working day begins. */
const firstHour = 8;
/** What stays free above what is scrolled to. */
const marginPx = hourPx / 2;

const none: readonly CalendarPost[] = [];

const ghostPx = 26;

/** One line at its time, or below the card that stands there. */
function placeGhosts(placed: readonly { minute: number }[]): PlaceAt {
  return (time, above) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const at = hour * 60 + minute;
    const covering = placed.map((card) => card.minute).filter((begin) => begin <= at && at < begin + cardMinutes);
    const top = covering.length === 0 ? at : Math.max(...covering) + cardMinutes;
    return { position: 'absolute', top: (top / 60) * hourPx + above * ghostPx };
  };
}

type ColumnProps = Pick<ViewProps, 'onOpenPost' | 'onSchedule'> & {
  day: string;
  posts: readonly CalendarPost[];
  mostLanes: number;
  /** The hour that Tab leads to, where it is on this day. */
  reachableHour: number | null;
  /** Leads to where there is room for all. */
  onMore: (day: string) => void;
  onKeyDown: HourCellProps['onKeyDown'];
};

const Column = memo(function Column(props: ColumnProps) {
  const { day, posts, mostLanes, reachableHour, onOpenPost, onSchedule, onMore, onKeyDown } = props;
  const { placed, hidden } = useMemo(() => layOutDay(posts, { cardMinutes, mostLanes }), [posts, mostLanes]);
  const placeAt = useMemo(() => placeGhosts(placed), [placed]);
  const bestHours = useBestHoursOf(day);
  return (
    <div className="relative border-line border-l">
      {hours.map((hour) => (
        <HourCell
          key={hour}
          isReachable={hour === reachableHour}
          best={bestHours.find((one) => one.hour === hour)}
          {...{ day, hour, onSchedule, onKeyDown }}
        />
      ))}
      <DayGhosts day={day} placeAt={placeAt} />
      {placed.map(({ post, minute, lane, lanes }) => (
        <div
          key={post.id}
          className="@container absolute z-1 p-px"
          style={{
            top: Math.min((minute / 60) * hourPx, 24 * hourPx - cardPx),
            height: cardPx,
            left: `${(lane / lanes) * 100}%`,
            width: `${100 / lanes}%`,
          }}
        >
          <PostCard
            post={post}
            onOpen={onOpenPost}
            hasPicture={lanes === 1 && mostLanes > 4}
            className="h-full overflow-hidden"
          />
        </div>
      ))}
      {hidden.map(({ hour, minute, count }) => (
        <button
          key={hour}
          type="button"
          onClick={() => onMore(day)}
          aria-label={words.more(count, clockOf(hour), nameOfDay(day))}
          className="absolute right-px z-1 rounded-small border border-line bg-raised px-1 font-medium text-12 text-honey-text hover:underline"
          style={{ top: (minute / 60) * hourPx + 1, width: `calc(${100 / mostLanes}% - 2px)` }}
        >
          +{count}
        </button>
      ))}
    </div>
  );
});

/** Where the clock of this browser is. */
function NowLine() {
  const now = useNow();
  const minutes = now.getHours() * 60 + now.getMinutes();
  return (
    <div
      aria-hidden="true"
      data-now=""
      className="pointer-events-none absolute inset-x-0 border-clay border-t-2 before:absolute before:-top-1.25 before:-left-1 before:size-2 before:rounded-full before:bg-clay"
      style={{ top: (minutes / 60) * hourPx }}
    />
  );
}

type HeadProps = Pick<ViewProps, 'onSelectDay' | 'onOpenPost'> & {
  day: string;
  posts: readonly CalendarPost[];
  isToday: boolean;
  isSelected: boolean;
};

const shortDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** A day's name and count; what needs somebody is said here, wherever the hours are scrolled to. */
function ColumnHead({ day, posts, isToday, isSelected, onSelectDay, onOpenPost }: HeadProps) {
  const troubled = posts.filter(needsSomebody);
  const [first] = troubled;
  return (
    <div className={cn('grid content-start gap-1 border-line border-l p-1.5', isSelected && 'bg-honey-soft')}>
      <div className="flex items-center">
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => onSelectDay(day)}
          className="flex min-w-0 flex-1 items-center gap-1.5 rounded-small text-12"
        >
          <span className="sr-only">
            {nameOfDay(day)}, {words.posts(posts.length)}
          </span>
          <span aria-hidden="true" className="text-muted">
            {shortDay.format(new Date(day))}
          </span>
          <span
            aria-hidden="true"
            className={cn(
              'grid h-6 min-w-6 place-items-center rounded-full px-1 font-medium text-13',
              isToday && 'bg-honey text-on-honey',
            )}
          >
            {Number(day.slice(8))}
          </span>
          {posts.length > 0 && (
            <span aria-hidden="true" className="ml-auto text-muted tabular-nums">
              {posts.length}
            </span>
          )}
        </button>
        {isSelected && <DayMenu day={day} />}
      </div>
      <DayMarks day={day} size="cell" />
      {first !== undefined && (
        <button
          type="button"
          onClick={() => onOpenPost(first)}
          className="flex min-w-0 items-center gap-1 rounded-small border-2 border-clay bg-clay-soft px-1 text-12 text-clay"
        >
          <OctagonX aria-hidden="true" className="size-3 shrink-0" />
          <span className="truncate">{words.needAttention(troubled.length)}</span>
        </button>
      )}
    </div>
  );
}

type Cell = { day: string; hour: number };

const steps: Readonly<Record<string, { days: number; hours: number }>> = {
  ArrowUp: { days: 0, hours: -1 },
  ArrowDown: { days: 0, hours: 1 },
  ArrowLeft: { days: -1, hours: 0 },
  ArrowRight: { days: 1, hours: 0 },
};

/** The hour that Tab leads to; arrow keys lead on from it. */
function useReachableHour(first: Cell) {
  const [reached, setReached] = useState(first);
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const { day, hour } = event.currentTarget.dataset;
    const step = steps[event.key];
    if (day === undefined || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = { day: addDays(day, step.days), hour: Number(hour) + step.hours };
    const found = document.querySelector<HTMLElement>(`[data-day="${next.day}"][data-hour="${next.hour}"]`);
    if (found === null) return;
    setReached(next);
    found.focus();
  }, []);
  return { reached, onKeyDown };
}

/** Where the first post stands, or now, if that is earlier and today is shown; otherwise where the working day begins. */
function firstMinuteOf(posts: readonly CalendarPost[], hasToday: boolean): number {
  const now = new Date();
  const minutes = posts.map(({ at }) => minuteOf(at));
  if (hasToday) minutes.push(now.getHours() * 60 + now.getMinutes());
  return minutes.length === 0 ? firstHour * 60 : Math.min(...minutes);
}

type HourGridProps = ViewProps & {
  mostLanes: number;
  /** Where there is room for what finds none here. */
  moreView: CalendarView;
};

/** Some days hour by hour. */
export function HourGrid(props: HourGridProps) {
  const { posts, range, isPlaceholder, today, selectedDay, mostLanes, moreView } = props;
  const { onSelectDay, onOpenPost, onSchedule, onShow } = props;
  const byDay = useMemo(() => placeOnDays(posts), [posts]);
  const days = daysOf(range);
  const scroller = useRef<HTMLDivElement>(null);
  const { reached, onKeyDown } = useReachableHour({ day: selectedDay, hour: firstHour + 1 });
  const reachable = days.includes(reached.day) ? reached : { day: days[0] ?? selectedDay, hour: reached.hour };
  useFirstScroll(scroller, {
    isReady: !isPlaceholder,
    key: range.from,
    top: () => (firstMinuteOf(posts, days.includes(today)) / 60) * hourPx - marginPx,
  });
  const onMore = useCallback((day: string) => onShow(moreView, day), [onShow, moreView]);
  const columns = { gridTemplateColumns: `3rem repeat(${days.length}, minmax(0, 1fr))` };
  return (
    // Marks of days come later and make the head taller: what was scrolled to stays below it.
    <div
      ref={scroller}
      className="relative max-h-[max(30rem,calc(100dvh-15rem))] overflow-y-auto rounded-card border border-line bg-surface [overflow-anchor:none]"
    >
      <div className="sticky top-0 z-20 grid border-line border-b bg-surface" style={columns}>
        <span />
        {days.map((day) => (
          <ColumnHead
            key={day}
            day={day}
            posts={byDay.get(day) ?? none}
            isToday={day === today}
            isSelected={day === selectedDay}
            onSelectDay={onSelectDay}
            onOpenPost={onOpenPost}
          />
        ))}
      </div>
      <div className="relative grid" style={columns}>
        <div aria-hidden="true" className="text-right text-12 text-muted tabular-nums">
          {hours.map((hour) => (
            <div key={hour} className="pr-1.5" style={{ height: hourPx }}>
              <span className={hour === 0 ? 'hidden' : '-top-2 relative'}>{clockOf(hour)}</span>
            </div>
          ))}
        </div>
        {days.map((day) => (
          <div key={day} className="relative">
            <Column
              day={day}
              posts={byDay.get(day) ?? none}
              mostLanes={mostLanes}
              reachableHour={day === reachable.day ? reachable.hour : null}
              {...{ onOpenPost, onSchedule, onMore, onKeyDown }}
            />
            {day === today && <NowLine />}
          </div>
        ))}
      </div>
    </div>
  );
}
