import { Skeleton } from '#components/ui/skeleton.tsx';
import { personPage as words } from '#features/site/ranking/words/person.ts';

export function PersonSkeleton() {
  return (
    <div className="grid gap-12">
      <h1 className="sr-only">{words.title}</h1>
      <noscript className="text-14">{words.withoutScript}</noscript>
      <output className="sr-only">{words.loading}</output>
      <div className="grid gap-4">
        <Skeleton className="h-14 w-full max-w-md" />
        <Skeleton className="h-5 w-64" />
      </div>
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
