import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

type PanelProps = { title: ReactNode; action?: ReactNode; className?: string | undefined; children: ReactNode };

/** A titled card: the unit screens are made of. */
export function Panel({ title, action, className, children }: PanelProps) {
  return (
    <section className={cn('rounded-card border border-line bg-surface', className)}>
      <div className="flex min-h-13 items-center justify-between gap-4 border-line border-b py-2 pr-3 pl-5">
        <h2 className="heading text-16">{title}</h2>
        {action}
      </div>
      <div className="p-5">{children}</div>
    </section>
  );
}
