import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = { icon: LucideIcon; action?: ReactNode; children: ReactNode };

/** A calm line above the composer. */
export function Notice({ icon: Icon, action, children }: NoticeProps) {
  return (
    <output className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sky-soft py-2 pr-2 pl-3.5 text-13 text-ink">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-sky" />
        <span className="min-w-0">{children}</span>
      </p>
      {action !== undefined && <div className="flex gap-1">{action}</div>}
    </output>
  );
}
