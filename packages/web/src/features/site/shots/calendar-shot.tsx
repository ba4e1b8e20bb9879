import { Check, Clock } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { type CalendarPost, calendarPosts } from '#features/site/content/calendar-posts.ts';
import { Shot } from './shot.tsx';

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const today = 14;
const daysInMonth = 31;
/** October 2026 begins on a Thursday; the grid begins on the Monday before, 28 September. */
const leadingDays = [28, 29, 30];

type Cell = { key: string; day: number; isOutside: boolean };

const cells: Cell[] = [
  ...leadingDays.map((day) => ({ key: `before-${day}`, day, isOutside: true })),
  ...Array.from({ length: daysInMonth }, (_, index) => ({ key: `day-${index + 1}`, day: index + 1, isOutside: false })),
  { key: 'after-1', day: 1, isOutside: true },
];

function PostChip({ post, isPast }: { post: CalendarPost; isPast: boolean }) {
  const State = isPast ? Check : Clock;
  return (
    <li className="flex min-w-0 flex-col @2xl:rounded-small @2xl:border @2xl:border-line @2xl:bg-ground @2xl:px-1.5 @2xl:py-1">
      <span className="flex items-center gap-1 text-[11px] leading-4 tabular-nums">
        <PlatformMark platform={post.platform} className="size-3.5" />
        <span className="hidden font-medium @2xl:inline">{post.time}</span>
        <State className={`ml-auto hidden size-3 @2xl:block ${isPast ? 'text-leaf' : 'text-muted'}`} />
      </span>
      <span className="hidden truncate text-[11px] leading-4 text-muted @2xl:block">{post.text}</span>
    </li>
  );
}

function DayCell({ cell }: { cell: Cell }) {
  const posts = cell.isOutside ? [] : (calendarPosts[cell.day] ?? []);
  const isToday = !cell.isOutside && cell.day === today;
  return (
    <div
      className={`min-h-14 min-w-0 border-t border-l border-line p-1 @2xl:min-h-[6.5rem] @2xl:p-1.5 ${cell.isOutside ? 'bg-sunken' : ''}`}
    >
      <div className="flex items-center justify-between text-[11px] leading-5 tabular-nums">
        <span
          className={
            isToday
              ? 'grid size-5 place-items-center rounded-full bg-honey font-semibold text-on-honey'
              : `px-0.5 ${cell.isOutside ? 'text-muted' : 'font-medium'}`
          }
        >
          {cell.day}
        </span>
        {posts.length === 0 ? null : <span className="hidden text-muted @2xl:inline">{posts.length}</span>}
      </div>
      <ul className="mt-1 flex flex-wrap gap-0.5 @2xl:flex-col @2xl:flex-nowrap @2xl:gap-1">
        {posts.map((post) => (
          <PostChip key={post.time + post.text} post={post} isPast={cell.day < today || post.isPublished === true} />
        ))}
      </ul>
    </div>
  );
}

export function CalendarShot({ className = '' }: { className?: string }) {
  return (
    <Shot
      className={className}
      describes="The content calendar in October 2026: each day shows its posts with platform, time, and first words. Past posts are marked as published."
    >
      <div className="overflow-hidden rounded-card border border-edge bg-surface shadow-float">
        <div className="flex items-center gap-3 px-3 py-2.5 @2xl:px-4 @2xl:py-3">
          <span className="heading text-16 @2xl:text-20">October 2026</span>
          <span className="hidden gap-1 text-14 text-muted @md:flex">
            <span className="grid size-7 place-items-center rounded-control border border-line">‹</span>
            <span className="grid size-7 place-items-center rounded-control border border-line">›</span>
          </span>
          <span className="ml-auto hidden rounded-control border border-line px-2.5 py-1 text-12 text-muted @md:block">
            All Clients
          </span>
          <span className="ml-auto rounded-control border border-edge px-2.5 py-1 text-12 font-semibold @md:ml-0">
            Schedule Post
          </span>
        </div>
        <div className="-ml-px grid grid-cols-7">
          {dayNames.map((name) => (
            <span key={name} className="border-l border-line px-1.5 pb-1 text-[11px] leading-4 text-muted">
              {name}
            </span>
          ))}
          {cells.map((cell) => (
            <DayCell key={cell.key} cell={cell} />
          ))}
        </div>
      </div>
    </Shot>
  );
}
