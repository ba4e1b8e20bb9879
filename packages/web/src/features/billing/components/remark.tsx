import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

type RemarkProps = {
  isBad?: boolean;
  action?: ReactNode;
  /** Appears while somebody is on the screen: read aloud. */
  isNews?: boolean;
  children: ReactNode;
};

/** A sentence about the plan that stands out, with a way on. */
export function Remark({ isBad = false, action, isNews = false, children }: RemarkProps) {
  const Icon = isBad ? TriangleAlert : Info;
  return (
    <div
      role={isNews ? 'status' : undefined}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control p-3.5 text-14',
        isBad ? 'bg-clay-soft' : 'bg-honey-soft',
      )}
    >
      <p className="flex min-w-0 flex-1 basis-60 gap-2.5">
        <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', isBad ? 'text-clay' : 'text-honey-text')} />
        <span className="min-w-0">{children}</span>
      </p>
      {action}
    </div>
  );
}
