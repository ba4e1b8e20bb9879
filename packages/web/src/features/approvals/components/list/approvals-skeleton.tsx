import { Skeleton } from '#components/ui/skeleton.tsx';

/** Two clients with a few posts each. */
export function ApprovalsSkeleton() {
  return (
    <div className="grid gap-4">
      {[3, 2].map((count) => (
        <div key={count} className="rounded-card border border-line bg-surface">
          <div className="flex h-12 items-center border-line border-b px-4">
            <Skeleton className="h-5 w-56" />
          </div>
          {Array.from({ length: count }, (_none, index) => (
            <div key={`${count} ${index}`} className="grid gap-2 border-line border-b px-4 py-3 last:border-b-0">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-5 w-full max-w-xl" />
              <Skeleton className="h-4 w-72 max-w-full" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
