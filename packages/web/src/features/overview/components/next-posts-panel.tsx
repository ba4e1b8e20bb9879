import type { NextPost, NextPosts } from '@ruche/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { paths } from '#config/paths.ts';
import { dateOf, labelOfDay } from '#entities/posts/day-label.ts';
import { useNextPosts } from '#features/overview/api/get-next-posts.ts';
import { nothingNext, nextPostsPanel as words } from '#features/overview/words.ts';
import { useNow } from '#lib/use-now.ts';
import { NextPostRow } from './next-post-row.tsx';
import { NextPostsSkeleton } from './next-posts-skeleton.tsx';

type Day = { date: string; label: string; posts: NextPost[] };

/** By the day on which they go out where their client is. */
function groupByDay(posts: NextPost[], now: Date): Day[] {
  const days = new Map<string, Day>();
  for (const post of posts) {
    const at = new Date(post.scheduledFor);
    const date = dateOf(post.timeZone, at);
    const day = days.get(date) ?? { date, label: labelOfDay(post.timeZone, at, now), posts: [] };
    day.posts.push(post);
    days.set(date, day);
  }
  return [...days.values()];
}

const lineClass =
  'flex min-h-9 items-center gap-2 rounded-control px-2 text-13 text-muted transition-colors hover:bg-hover hover:text-ink touch:min-h-11';

/** How today went so far. */
function TodaySoFar({ today: { published, troubled } }: Pick<NextPosts, 'today'>) {
  if (published + troubled === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-2 border-line border-b px-3 py-1">
      {published > 0 && (
        <Link to={paths.calendar} search={{ view: 'day', status: 'published' }} className={lineClass}>
          <CircleCheck aria-hidden="true" className="size-4 text-leaf" />
          {published === 1 ? words.onePublished : words.published(published)}
        </Link>
      )}
      {troubled > 0 && (
        <Link to={paths.calendar} search={{ status: 'attention' }} className={lineClass}>
          <CircleAlert aria-hidden="true" className="size-4 text-clay" />
          {troubled === 1 ? words.oneTroubled : words.troubled(troubled)}
        </Link>
      )}
    </div>
  );
}

function Days({ posts, now }: { posts: NextPost[]; now: Date }) {
  return groupByDay(posts, now).map(({ date, label, posts: ofDay }) => (
    <section key={date} aria-label={label} className="border-line border-b last:border-b-0">
      <h3 className="px-5 pt-3.5 pb-1 font-semibold text-13">{label}</h3>
      <ul className="pb-1.5">
        {ofDay.map((post) => (
          <NextPostRow key={post.id} post={post} />
        ))}
      </ul>
    </section>
  ));
}

/** What goes out, day by day. With nothing planned it offers the step that leads there. */
export function NextPostsPanel({ firstStep }: { firstStep: ReactNode }) {
  const now = useNow();
  const query = useNextPosts(now);
  return (
    <Panel
      title={words.title}
      action={
        <Link to={paths.calendar} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {words.calendar}
        </Link>
      }
      className="[&>div:last-child]:p-0"
    >
      <AsyncPanel query={query} what={words.what} skeleton={<NextPostsSkeleton />}>
        {({ posts, hasMore, today }) => (
          <>
            <TodaySoFar today={today} />
            {posts.length === 0 ? (
              <EmptyState
                drawing="calendar"
                title={today.published > 0 ? nothingNext.titleAfterToday : nothingNext.title}
                action={firstStep}
              >
                {nothingNext.body}
              </EmptyState>
            ) : (
              <Days posts={posts} now={now} />
            )}
            {hasMore && (
              <p className="border-line border-t p-2">
                <Link
                  to={paths.calendar}
                  search={{ view: 'list', status: 'scheduled' }}
                  className={buttonClass({ variant: 'ghost', size: 'small', className: 'mx-auto flex w-fit' })}
                >
                  {words.all}
                </Link>
              </p>
            )}
          </>
        )}
      </AsyncPanel>
    </Panel>
  );
}
