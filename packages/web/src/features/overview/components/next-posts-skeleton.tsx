import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of a day's posts while they load. */
export function NextPostsSkeleton() {
  return (
    <div className="grid gap-5 p-5">
      <Skeleton className="h-4 w-16" />
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="h-4 w-12 shrink-0" />
          <Skeleton className="h-9 w-8 shrink-0 max-sm:hidden" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-40 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
