import type { CalendarPost } from '@ruche/contracts/calendar';
import { memo, useMemo } from 'react';
import { PostCard } from '#features/calendar/components/post-card.tsx';
import type { ViewProps } from '#features/calendar/components/view-props.ts';
import { daysOf, monthOf, nameOfDay, placeOnDays } from '#features/calendar/days.ts';
import { cn } from '#lib/class-names.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const none: readonly CalendarPost[] = [];

type DayCellProps = {
  day: string;
  posts: readonly CalendarPost[];
  isOutside: boolean;
  isToday: boolean;
  isSelected: boolean;
  onSelect: (day: string) => void;
  onOpen: (post: CalendarPost) => void;
};

const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, posts, isOutside, isToday, isSelected, onSelect, onOpen } = props;
  return (
    <section
      data-day={day}
      aria-label={nameOfDay(day)}
      className={cn(
        'grid min-h-30 content-start gap-1 border-line border-r border-b p-1.5',
        isOutside && 'bg-sunken text-muted',
        isSelected && 'ring-2 ring-ring ring-inset',
      )}
    >
      <button type="button" onClick={() => onSelect(day)} className="flex items-center justify-between text-12">
        <span className={cn('grid size-6 place-items-center rounded-full', isToday && 'bg-honey text-on-honey')}>
          {Number(day.slice(8))}
        </span>
        {posts.length > 0 && <span>{posts.length}</span>}
      </button>
      <div className="grid max-h-20 content-start gap-1 overflow-y-auto">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
});

export function MonthView({ posts, range, today, selectedDay, onSelectDay, onOpenPost }: ViewProps) {
  const byDay = useMemo(() => placeOnDays(posts), [posts]);
  return (
    <div className="grid grid-cols-7 rounded-card border-line border-t border-l">
      {weekdays.map((name) => (
        <div key={name} className="border-line border-r border-b p-1.5 text-12 text-muted">
          {name}
        </div>
      ))}
      {daysOf(range).map((day) => (
        <DayCell
          key={day}
          day={day}
          posts={byDay.get(day) ?? none}
          isOutside={monthOf(day) !== monthOf(selectedDay)}
          isToday={day === today}
          isSelected={day === selectedDay}
          onSelect={onSelectDay}
          onOpen={onOpenPost}
        />
      ))}
    </div>
  );
}
