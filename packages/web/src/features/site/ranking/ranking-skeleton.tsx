import { Skeleton } from '#components/ui/skeleton.tsx';
import { RankingTableSkeleton } from './ranking-table.tsx';
import { rankingStates as words } from './words/list.ts';

const cards = ['a', 'b', 'c'];

/** The shape of the ranking, at both widths: which one it is, only the browser knows. */
export function RankingSkeleton() {
  return (
    <>
      <noscript className="text-14">{words.withoutScript}</noscript>
      <div className="hidden lg:block">
        <RankingTableSkeleton />
      </div>
      <ul aria-hidden="true" className="grid gap-3 sm:grid-cols-2 lg:hidden">
        {cards.map((card) => (
          <li key={card} className="grid gap-4 rounded-card border border-line bg-surface p-4">
            <div className="flex gap-3">
              <Skeleton className="size-10 rounded-full" />
              <div className="grid gap-2">
                <Skeleton className="h-4 w-40" />
                <Skeleton className="h-3.5 w-28" />
              </div>
            </div>
            <Skeleton className="h-8" />
            <Skeleton className="h-20" />
          </li>
        ))}
      </ul>
    </>
  );
}
