import { Skeleton } from '#components/ui/skeleton.tsx';

const tiles = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The shape of a report. */
export function DocumentSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="h-56 rounded-none" />
      <div className="grid grid-cols-1 gap-8 px-5 py-8 sm:px-10">
        <Skeleton className="h-6 w-40" />
        <div className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
          {tiles.map((tile) => (
            <div key={tile} className="grid gap-2 bg-surface p-5">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-7 w-24" />
              <Skeleton className="h-3 w-28 max-w-full" />
            </div>
          ))}
        </div>
        <Skeleton className="h-50" />
        <Skeleton className="h-50" />
      </div>
    </div>
  );
}
