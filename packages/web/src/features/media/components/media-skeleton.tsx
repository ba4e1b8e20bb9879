import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of the grid while it loads. */
export function MediaSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-x-1 sm:grid-cols-4 sm:gap-x-3 xl:grid-cols-5">
      {Array.from({ length: 15 }, (_, index) => (
        <div key={index} className="pb-1 sm:pb-4">
          <Skeleton className="aspect-square rounded-small sm:rounded-control" />
          <Skeleton className="mt-2 h-3.5 w-3/5 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}

export const libraryClass = 'grid grid-cols-1 items-start gap-x-8 lg:grid-cols-[12.5rem_minmax(0,1fr)]';

/** The shape of the library with its folders and filters. */
export function LibrarySkeleton() {
  return (
    <div className={libraryClass}>
      <div className="grid gap-2 max-lg:hidden">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-7" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-9 max-w-md" />
        <MediaSkeleton />
      </div>
    </div>
  );
}
