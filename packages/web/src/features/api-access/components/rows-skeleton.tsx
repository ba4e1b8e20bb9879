import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of keys and endpoints. */
export function RowsSkeleton() {
  return (
    <div className="grid gap-6">
      {['w-28', 'w-40'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-control" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-72 max-w-full" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
