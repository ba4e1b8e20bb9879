import { cn } from '#lib/class-names.ts';

/** One block of a layout that is still loading; the panel around it says so in words. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={cn('animate-shimmer rounded-control bg-line', className)} />;
}
