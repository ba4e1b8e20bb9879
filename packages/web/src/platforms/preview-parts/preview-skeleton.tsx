import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of a post while its network's preview comes. */
export function PreviewSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto grid w-full max-w-[500px] gap-3 rounded-card border border-line p-4">
      <div className="flex items-center gap-2">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="aspect-video w-full" />
    </div>
  );
}
