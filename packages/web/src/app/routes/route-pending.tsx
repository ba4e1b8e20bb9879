import { routePending as words } from '#app/words.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of a screen while its code is on the way. */
export function RoutePending() {
  return (
    <main aria-busy="true" className="mx-auto grid w-full max-w-7xl flex-1 content-start gap-5 p-5 sm:p-8">
      <output className="sr-only">{words.loading}</output>
      <div className="grid gap-2">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-card" />
        ))}
      </div>
    </main>
  );
}
