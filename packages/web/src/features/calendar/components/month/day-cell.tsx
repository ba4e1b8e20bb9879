import type { CalendarPost } from '@ruche/contracts/calendar';
import { memo, type UIEvent, useDeferredValue, useState } from 'react';
import { DayBestTime, DayGhosts, DayMarks, DayMenu } from '#features/calendar/components/layers/layers-context.tsx';
import { PostCard } from '#features/calendar/components/post-card.tsx';
import { nameOfDay } from '#features/calendar/days.ts';
import { dayCell as words } from '#features/calendar/words/month.ts';
import { cn } from '#lib/class-names.ts';
import { isSameList } from '#lib/is-same-list.ts';

export type DayCellProps = {
  day: string;
  posts: readonly CalendarPost[];
  isOutside: boolean;
  isToday: boolean;
  isSelected: boolean;
  onOpen: (post: CalendarPost) => void;
};

/** The grid selects the day that is clicked, so a cell changes with its posts and marks alone. */
export function isSameDay({ posts, ...one }: DayCellProps, { posts: others, ...other }: DayCellProps): boolean {
  return isSameList(Object.values(one), Object.values(other)) && isSameList(posts, others);
}

export function describeDay({ day, posts }: DayCellProps): string {
  return posts.length === 0 ? nameOfDay(day) : `${nameOfDay(day)}, ${words.posts(posts.length)}`;
}

export function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-6 place-items-center rounded-full font-medium text-12 tabular-nums',
        isToday && 'bg-honey text-on-honey',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}

/** As many as fill the place for them, one more once they are painted, and more each time its end is near. */
const fillingPlace = 2;
const shownAtFirst = 3;
const shownMore = 8;
const nearPx = 80;

/** One day of the month, at least 120 px tall, with 80 px for its posts. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, posts, isOutside, isToday, isSelected, onOpen } = props;
  const [shown, setShown] = useState(shownAtFirst);
  const drawn = useDeferredValue(shown, fillingPlace);
  const showMore = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (shown < posts.length && scrollTop + clientHeight > scrollHeight - nearPx) setShown(shown + shownMore);
  };
  return (
    <td
      data-day={day}
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'relative flex min-h-30 min-w-0 cursor-default flex-col gap-1 bg-surface p-1.5 focus-visible:outline-offset-[-2px]',
        isToday && 'bg-honey-soft',
        isOutside && 'bg-sunken text-muted',
        // Once more above the bands of campaigns, which reach over the cell's edges.
        isSelected &&
          'ring-2 ring-ring ring-inset after:pointer-events-none after:absolute after:inset-0 after:z-2 after:[box-shadow:inherit]',
      )}
    >
      <div className="flex h-6 shrink-0 items-center justify-between">
        <span className="sr-only">{describeDay(props)}</span>
        <DayNumber day={day} isToday={isToday} />
        {isSelected && <DayMenu day={day} />}
        {posts.length > 0 && (
          <span aria-hidden="true" className="whitespace-nowrap pr-0.5 text-12 text-muted tabular-nums">
            {words.posts(posts.length)}
          </span>
        )}
      </div>
      <DayMarks day={day} size="cell" />
      <div
        onScroll={showMore}
        onFocus={() => shown < posts.length && setShown(shown + shownMore)}
        data-day-posts=""
        className={cn(
          'grid h-20 shrink-0 content-start gap-1 overflow-y-auto [scrollbar-width:thin]',
          posts.length > 1 && 'fade-column',
        )}
      >
        {posts.slice(0, drawn).map((post) => (
          <PostCard key={post.id} post={post} isReachable={isSelected} onOpen={onOpen} />
        ))}
        <DayGhosts day={day} />
        {posts.length === 0 && <DayBestTime day={day} isReachable={isSelected} />}
      </div>
    </td>
  );
}, isSameDay);
