import { Skeleton } from '#components/ui/skeleton.tsx';

export const clientPageColumns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

export function ClientPageSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-30 rounded-card" />
      <div className={clientPageColumns}>
        <div className="grid gap-5">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </div>
        <div className="grid gap-5">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
        </div>
      </div>
    </div>
  );
}
