import { Skeleton } from '#components/ui/skeleton.tsx';
import { gridClass } from './month-view.tsx';

const cells = Array.from({ length: 35 }, (_none, cell) => cell);

/** Five weeks without posts. */
export function MonthSkeleton() {
  return (
    <div aria-hidden="true" className={gridClass}>
      <div className="col-span-full h-8 bg-surface" />
      {cells.map((cell) => (
        <div key={cell} className="grid h-14 content-start gap-2 bg-surface p-1.5 sm:h-30">
          <Skeleton className="size-6 rounded-full" />
          {cell % 3 === 1 && <Skeleton className="h-14 rounded-small max-sm:hidden" />}
        </div>
      ))}
    </div>
  );
}
