import { Skeleton } from '#components/ui/skeleton.tsx';
import { gridClass, WeekdayRow } from './month-view.tsx';

/** Five weeks without posts. */
export function MonthSkeleton() {
  return (
    <div aria-hidden="true" className={gridClass}>
      <WeekdayRow />
      {Array.from({ length: 35 }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className="grid h-14 content-start gap-2 bg-surface p-1.5 sm:h-30">
          <Skeleton className="size-6 rounded-full" />
          {index % 3 === 1 && <Skeleton className="h-14 rounded-small max-sm:hidden" />}
        </div>
      ))}
    </div>
  );
}
