import { Skeleton } from '#components/ui/skeleton.tsx';
import { rowHeight } from './conversation-row.tsx';

const widths = ['w-3/5', 'w-4/5', 'w-2/3', 'w-3/4', 'w-1/2', 'w-5/6', 'w-2/5'];

/** The shape of the list. */
export function InboxSkeleton() {
  return (
    <div aria-hidden="true">
      {widths.map((width) => (
        <div key={width} style={{ height: rowHeight }} className="flex gap-2.5 border-line border-b px-3 py-2.5">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
