import type { PagePost, PagePostState } from '@ruche/contracts/client-page';
import type { Day } from '@ruche/contracts/time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button, IconButton } from '#features/client-page/components/button.tsx';
import { useClientPage, useOpenPage, useRunningPage } from '#features/client-page/components/page-context.ts';
import { PostCard } from '#features/client-page/components/post-card.tsx';
import { useToday } from '#features/client-page/components/use-today.ts';
import {
  addMonths,
  dayAt,
  formatDay,
  formatMonth,
  type Month,
  monthOf,
  weeksOfMonth,
} from '#features/client-page/dates/page-dates.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { allPosts, shownTime } from '#features/client-page/store/page-state.ts';

const dots: Record<PagePostState, string> = {
  waiting: 'bg-honey',
  waiting_for_others: 'bg-muted',
  changes_asked: 'bg-sky',
  declined: 'bg-clay',
  passed: 'bg-clay',
  approved: 'bg-leaf',
  scheduled: 'bg-leaf',
  published: 'bg-muted',
};

function byDay(posts: readonly PagePost[]): Map<Day, PagePost[]> {
  const days = new Map<Day, PagePost[]>();
  for (const post of posts) {
    const time = shownTime(post);
    if (time === null) continue;
    const day = dayAt(time, post.timeZone);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}

type DayCellProps = {
  day: Day;
  month: Month;
  today: Day;
  chosen: Day;
  posts: readonly PagePost[];
  onChoose: (day: Day) => void;
};

function DayCell({ day, month, today, chosen, posts, onChoose }: DayCellProps) {
  const words = useWords();
  const name = formatDay(day, words.locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const isOutside = monthOf(day) !== month;
  return (
    <td className="p-0">
      <button
        type="button"
        aria-label={words.dayPosts(name, posts.length)}
        aria-pressed={day === chosen}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className={`grid min-h-14 w-full content-start justify-items-center gap-1.5 rounded-control pt-2 text-14 tabular-nums hover:bg-hover aria-pressed:bg-honey-soft aria-pressed:ring-2 aria-pressed:ring-ring ${isOutside ? 'text-muted' : ''}`}
      >
        <span
          className={
            day === today
              ? 'grid size-7 place-items-center rounded-full bg-honey font-semibold text-on-honey'
              : 'grid size-7 place-items-center'
          }
        >
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className="flex min-h-2 gap-0.5">
          {posts.slice(0, 4).map((post) => (
            <span key={post.id} className={`size-1.5 rounded-full ${dots[post.state]}`} />
          ))}
        </span>
      </button>
    </td>
  );
}

function Grid({ month, ...shared }: Omit<DayCellProps, 'day' | 'posts'> & { posts: Map<Day, PagePost[]> }) {
  const words = useWords();
  const weeks = weeksOfMonth(month);
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5">
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" className="pb-1 font-medium text-12 text-muted">
              <abbr title={formatDay(day, words.locale, { weekday: 'long' })} className="no-underline">
                {formatDay(day, words.locale, { weekday: 'narrow' })}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} {...shared} day={day} month={month} posts={shared.posts.get(day) ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A month at a glance, and the posts of the day that is chosen. */
export function CalendarScreen() {
  const words = useWords();
  const state = useClientPage();
  const { timeZone } = useOpenPage();
  const { actions } = useRunningPage();
  const today = useToday(timeZone);
  const [chosen, setChosen] = useState(today);
  const [month, setMonth] = useState(monthOf(today));
  const [failed, setFailed] = useState<Month | null>(null);
  const load = useCallback(() => {
    actions.loadMonth(month).then(
      (isThere) => setFailed(isThere ? null : month),
      () => setFailed(month),
    );
  }, [actions, month]);
  useEffect(load, [load]);
  const days = byDay(allPosts(state));
  const posts = days.get(chosen) ?? [];
  const show = (next: Month) => {
    setMonth(next);
    setChosen(next === monthOf(today) ? today : `${next}-01`);
  };
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start lg:gap-8">
      <div className="grid gap-3">
        <h1 tabIndex={-1} className="sr-only">
          {words.calendarTitle}
        </h1>
        <div className="flex items-center gap-1">
          <h2 aria-live="polite" className="heading flex-1 text-20 first-letter:uppercase">
            {formatMonth(month, words.locale)}
          </h2>
          {month !== monthOf(today) && (
            <Button look="quiet" onClick={() => show(monthOf(today))}>
              {words.today}
            </Button>
          )}
          <IconButton aria-label={words.previousMonth} onClick={() => show(addMonths(month, -1))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={words.nextMonth} onClick={() => show(addMonths(month, 1))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
        {failed === month && state.months[month] === undefined && (
          <p
            role="alert"
            className="flex items-center justify-between gap-2 rounded-card border border-line bg-surface p-3 text-14"
          >
            {words.monthFailed}
            <Button onClick={load}>{words.retry}</Button>
          </p>
        )}
        <Grid month={month} today={today} chosen={chosen} posts={days} onChoose={setChosen} />
      </div>
      <section aria-live="polite" className="grid content-start gap-3">
        <h2 className="heading text-16 first-letter:uppercase">
          {formatDay(chosen, words.locale, { weekday: 'long', day: 'numeric', month: 'long' })}
        </h2>
        {posts.length === 0 && <p className="text-14 text-muted">{words.noPostsOn}</p>}
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </section>
    </div>
  );
}
