import type { ReactNode } from 'react';
import { CellDrawing, type CellDrawingKind } from '#components/brand/cell-drawing.tsx';
import { cn } from '#lib/class-names.ts';

type EmptyStateProps = {
  drawing: CellDrawingKind;
  title: ReactNode;
  /** What would be here, and why one would want it. */
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ drawing, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-center gap-4 px-4 py-10 text-center', className)}>
      <CellDrawing kind={drawing} className="h-32" />
      <div className="grid gap-1">
        <div className="heading text-20">{title}</div>
        {children !== undefined && (
          <div className="mx-auto max-w-[46ch] text-balance text-14 text-muted">{children}</div>
        )}
      </div>
      {action}
    </div>
  );
}
