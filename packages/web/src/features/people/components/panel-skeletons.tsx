import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of a list while it loads. */
export function RowsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="size-9" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The shape of a small form while what it shows loads. */
export function FormSkeleton() {
  return (
    <div className="grid max-w-md gap-4">
      <Skeleton className="h-9" />
      <Skeleton className="h-9 w-28" />
    </div>
  );
}
