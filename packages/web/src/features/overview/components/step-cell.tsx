import type { ReactNode } from 'react';
import { hexagonPath } from '#components/brand/hexagon.ts';
import { cn } from '#lib/class-names.ts';

const outline = hexagonPath(12, 12, 11);

/** A cell of the comb: filled when its step is done. */
export function StepCell({ isDone, children }: { isDone: boolean; children?: ReactNode }) {
  return (
    <span className={cn('relative grid size-6 shrink-0 place-items-center', isDone && 'text-on-honey')}>
      <svg viewBox="0 0 24 24" className="absolute inset-0" aria-hidden="true">
        <path
          d={outline}
          strokeWidth="1.5"
          className={isDone ? 'fill-honey stroke-honey' : 'fill-transparent stroke-edge'}
        />
      </svg>
      <span className="relative">{children}</span>
    </span>
  );
}
