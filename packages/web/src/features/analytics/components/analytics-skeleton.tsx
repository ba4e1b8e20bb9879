import { Skeleton } from '#components/ui/skeleton.tsx';

const tiles = ['impressions', 'engagements', 'rate', 'followers', 'posts', 'clicks', 'views'];

/** The shape of key numbers and lines. */
export function AnalyticsSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
        {tiles.map((tile) => (
          <div
            key={tile}
            className={`grid content-start gap-2 bg-surface p-5 ${tile === 'rate' ? 'max-md:order-last max-md:col-span-2 md:row-span-2' : ''}`}
          >
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-3 w-28 max-w-full" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card lg:col-span-2" />
      </div>
    </div>
  );
}
