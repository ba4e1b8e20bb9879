import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of a list of entries while it loads. */
export function RowsSkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-4 p-5">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="size-8 shrink-0" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
