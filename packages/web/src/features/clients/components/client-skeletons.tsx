import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClientView } from './use-client-view.ts';

function ClientGridSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="rounded-card border border-line bg-surface">
          <div className="grid gap-3 p-4 pt-5 pb-3.5">
            <div className="flex items-center gap-3.5">
              <Skeleton className="h-14 w-12.75" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3 w-2/5" />
                <Skeleton className="h-3 w-1/2" />
              </div>
            </div>
            <div className="flex items-center gap-2">
              <Skeleton className="h-5.5 w-16 rounded-full" />
              <Skeleton className="h-5 w-12" />
              <Skeleton className="h-5 w-12" />
            </div>
          </div>
          <div className="flex h-20 items-center justify-between border-line border-t px-4">
            <div className="grid gap-2">
              <Skeleton className="h-3 w-24" />
              <div className="flex gap-2">
                <Skeleton className="size-8 rounded-full" />
                <Skeleton className="size-8 rounded-full" />
              </div>
            </div>
            <Skeleton className="h-8 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}

function ClientTableSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="h-9 border-line border-b" />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((key) => (
        <div key={key} className="flex h-11.5 items-center gap-4 border-line border-b px-4 last:border-0">
          <Skeleton className="h-7.5 w-7" />
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="ml-auto h-3.5 w-48 max-md:hidden" />
          <Skeleton className="h-5.5 w-16 rounded-full max-md:ml-auto" />
        </div>
      ))}
    </div>
  );
}

/** The shape of the list while it loads. */
export function ClientsSkeleton({ view }: { view: ClientView }) {
  return view === 'grid' ? <ClientGridSkeleton /> : <ClientTableSkeleton />;
}
