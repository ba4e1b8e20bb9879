import type { ReactNode } from 'react';

type PageHeaderProps = { title: ReactNode; description?: ReactNode; action?: ReactNode };

/** The top of every screen: what it is, and its one primary action at the right. */
export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid max-w-[70ch] gap-1">
        <h1 className="heading text-28">{title}</h1>
        {description !== undefined && <p className="text-14 text-muted">{description}</p>}
      </div>
      {action}
    </header>
  );
}
