import type { CalendarPost } from '@ruche/contracts/calendar';
import { Plus } from 'lucide-react';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DayBestTime, DayGhosts, DayMarks, DayMenu } from '#features/calendar/components/layers/layers-context.tsx';
import { PostCard } from '#features/calendar/components/post-card.tsx';
import type { ViewProps } from '#features/calendar/components/view-props.ts';
import { daysOf, nameOfDay, placeOnDays } from '#features/calendar/days.ts';
import { stackedWeek as words } from '#features/calendar/words/week.ts';
import { cn } from '#lib/class-names.ts';

const shownAtFirst = 20;

const none: readonly CalendarPost[] = [];

const letter = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });

type DaySectionProps = Pick<ViewProps, 'onOpenPost' | 'onSchedule'> & {
  day: string;
  posts: readonly CalendarPost[];
  isToday: boolean;
};

const DaySection = memo(function DaySection({ day, posts, isToday, onOpenPost, onSchedule }: DaySectionProps) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <section data-day={day} aria-label={nameOfDay(day)} className="grid scroll-mt-10 gap-2 py-3">
      <div className="flex items-center gap-2">
        <h3 className={cn('heading text-16', isToday && 'text-honey-text')}>{longDay.format(new Date(day))}</h3>
        {posts.length > 0 && <span className="text-13 text-muted tabular-nums">{posts.length}</span>}
        <span className="ml-auto">
          <DayMenu day={day} isLarge />
        </span>
        <button
          type="button"
          aria-label={words.newPost(nameOfDay(day))}
          onClick={() => onSchedule(day)}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
      <DayMarks day={day} size="list" />
      {posts.length === 0 ? (
        <p className="text-13 text-muted">{words.noPosts}</p>
      ) : (
        <ul className="grid gap-2">
          {posts.slice(0, shown).map((post) => (
            <li key={post.id}>
              <PostCard post={post} onOpen={onOpenPost} isLarge />
            </li>
          ))}
        </ul>
      )}
      {shown < posts.length && (
        <Button variant="ghost" onClick={() => setShown(posts.length)}>
          {words.showAll(posts.length)}
        </Button>
      )}
      <DayGhosts day={day} />
      <DayBestTime day={day} />
    </section>
  );
});

const scrollToDay = (day: string) =>
  document.querySelector(`section[data-day="${day}"]`)?.scrollIntoView({ block: 'start', behavior: 'instant' });

/** A week for a thumb: its days one below the other, open at the selected one, and a bar of them that leads to each. */
export function StackedWeek(props: ViewProps) {
  const { posts, range, isPlaceholder, today, selectedDay, onSelectDay, onOpenPost, onSchedule } = props;
  const byDay = useMemo(() => placeOnDays(posts), [posts]);
  const days = daysOf(range);
  const hasOpened = useRef(false);
  useLayoutEffect(() => {
    if (isPlaceholder || hasOpened.current) return;
    hasOpened.current = true;
    // The first day stands below the header anyway, which then stays in sight.
    if (selectedDay !== range.from) scrollToDay(selectedDay);
  });
  const show = (day: string) => {
    onSelectDay(day);
    scrollToDay(day);
  };
  return (
    <div className="grid grid-cols-1">
      <nav
        aria-label={words.days}
        className="sticky top-14 z-10 -mx-5 grid grid-cols-7 border-line border-b bg-ground px-3 py-1"
      >
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === selectedDay}
            onClick={() => show(day)}
            className="grid h-13 justify-items-center rounded-control py-1 text-12 text-muted aria-pressed:bg-honey-soft aria-pressed:text-honey-text"
          >
            <span className="sr-only">{nameOfDay(day)}</span>
            <span aria-hidden="true">{letter.format(new Date(day))}</span>
            <span aria-hidden="true" className={cn('font-medium text-14', day === today && 'text-honey-text')}>
              {Number(day.slice(8))}
            </span>
            <span aria-hidden="true" className={cn('size-1 rounded-full', byDay.has(day) && 'bg-current')} />
          </button>
        ))}
      </nav>
      <div className="divide-y divide-line">
        {days.map((day) => (
          <DaySection
            key={day}
            day={day}
            posts={byDay.get(day) ?? none}
            isToday={day === today}
            onOpenPost={onOpenPost}
            onSchedule={onSchedule}
          />
        ))}
      </div>
    </div>
  );
}
