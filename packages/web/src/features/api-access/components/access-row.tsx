import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Facts } from './facts.tsx';

type AccessRowProps = {
  icon: LucideIcon;
  title: ReactNode;
  badge?: ReactNode;
  /** What it reaches, and what is known of it. */
  reach: readonly string[];
  history: readonly string[];
  action?: ReactNode;
};

/** A key or an endpoint: one line of their lists. */
export function AccessRow({ icon: Icon, title, badge, reach, history, action }: AccessRowProps) {
  return (
    <li className="relative flex items-start gap-3.5 py-4 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-hover text-muted max-sm:hidden">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 font-medium text-14">
          {title}
          {badge}
        </div>
        <Facts facts={reach} />
        <Facts facts={history} />
      </div>
      {action}
    </li>
  );
}
