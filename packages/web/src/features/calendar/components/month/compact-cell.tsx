import type { CalendarPost } from '@ruche/contracts/calendar';
import { memo } from 'react';
import { DayMarks } from '#features/calendar/components/layers/layers-context.tsx';
import { needsSomebody } from '#features/calendar/days.ts';
import { cn } from '#lib/class-names.ts';
import { type DayCellProps, DayNumber, describeDay, isSameDay } from './day-cell.tsx';

const mostDots = 3;

function dotClass(post: CalendarPost): string {
  if (needsSomebody(post)) return 'bg-clay';
  if (post.status === 'published') return 'bg-leaf';
  if (post.status === 'draft' || post.status === 'in_review') return 'border border-muted';
  return 'bg-sky';
}

/** One day on a phone: dots for its posts, which are listed below the month. */
export const CompactCell = memo(function CompactCell(props: DayCellProps) {
  const { day, posts, isOutside, isToday, isSelected } = props;
  return (
    <td
      data-day={day}
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'grid h-14 min-w-0 content-start justify-items-center gap-0.5 bg-surface pt-1 focus-visible:outline-offset-[-2px]',
        isOutside && 'bg-sunken text-muted',
        isSelected && 'ring-2 ring-ring ring-inset',
      )}
    >
      <span className="sr-only">{describeDay(props)}</span>
      <DayNumber day={day} isToday={isToday} />
      <DayMarks day={day} size="compact" />
      <span aria-hidden="true" className="flex h-3 items-center gap-0.5">
        {posts.slice(0, posts.length > mostDots ? mostDots - 1 : mostDots).map((post) => (
          <span key={post.id} className={cn('size-1.5 rounded-full', dotClass(post))} />
        ))}
        {posts.length > mostDots && (
          <span className="pl-0.5 text-12 text-muted leading-none tabular-nums">{posts.length}</span>
        )}
      </span>
    </td>
  );
}, isSameDay);
