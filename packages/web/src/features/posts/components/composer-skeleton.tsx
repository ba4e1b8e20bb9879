import { Skeleton } from '#components/ui/skeleton.tsx';
import { PreviewSkeleton } from '#platforms/preview-parts/preview-skeleton.tsx';

/** The shape of the composer. */
export function ComposerSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="h-14 w-72" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="divide-y divide-line rounded-card border border-line bg-surface *:p-5">
          <div className="grid gap-2">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-9 rounded-control" />
          </div>
          <div className="grid gap-2">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-40 rounded-control" />
          </div>
          <div>
            <Skeleton className="size-24 rounded-control" />
          </div>
        </div>
        <div className="max-lg:hidden">
          <PreviewSkeleton />
        </div>
      </div>
    </div>
  );
}
