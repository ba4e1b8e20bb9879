import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of the composer. */
export function ComposerSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-14 w-72" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Skeleton className="h-120 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
