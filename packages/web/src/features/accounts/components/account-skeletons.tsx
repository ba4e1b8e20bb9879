import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { accountSkeletons as words } from '#features/accounts/words/account.ts';

/** The shape of the cards, and the spinner that says they are on their way. */
export function AccountGridSkeleton() {
  return (
    <div className="grid gap-4">
      <p aria-hidden="true" className="flex items-center gap-2 text-13 text-muted">
        <Spinner className="text-honey-text" />
        {words.loading}
      </p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="grid gap-4 rounded-card border border-line bg-surface p-4">
            <div className="flex items-center gap-3">
              <Skeleton className="h-11 w-10" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3 w-2/5" />
              </div>
            </div>
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-8" />
          </div>
        ))}
      </div>
    </div>
  );
}
