import { Skeleton } from '#components/ui/skeleton.tsx';

/** A day with some posts. */
export function PostListSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-5 w-28" />
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="flex gap-4 px-5 py-3.5">
            <Skeleton className="h-5 w-14" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 max-w-md" />
              <Skeleton className="h-5 w-48" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
