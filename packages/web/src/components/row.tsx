import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type RowProps = { icon: LucideIcon; title: ReactNode; badge?: ReactNode; detail?: ReactNode; action?: ReactNode };

/** One line of a list: what it is, what is known about it, what can be done with it. */
export function Row({ icon: Icon, title, badge, detail, action }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0 max-sm:items-start">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-hover text-muted">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-36 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-14">
            <span className="min-w-0 break-words">{title}</span>
            {badge}
          </p>
          {detail !== undefined && <p className="break-words text-13 text-muted">{detail}</p>}
        </div>
        {action}
      </div>
    </li>
  );
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className="grid divide-y divide-line">{children}</ul>;
}
