import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of a list of cards. */
export function CardsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
