import { cn } from '#lib/class-names.ts';
import { cellCentre, hexagonPath } from './hexagon.ts';

const cluster: [number, number, string][] = [
  [0, 0, 'fill-honey'],
  [1, 0, 'fill-honey/30'],
  [0, 1, 'fill-honey/55'],
  [-1, 1, 'fill-honey/15'],
  [1, 1, 'fill-honey/15'],
  [1, -1, 'fill-honey/15'],
  [0, 2, 'fill-honey/25'],
  [2, 0, 'fill-honey/10'],
];

/** A handful of filled cells, for a corner of a page. */
export function CellCluster({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="-44 -62 152 162" aria-hidden="true" className={cn('pointer-events-none h-40 w-auto', className)}>
      {cluster.map(([column, row, fill]) => {
        const { x, y } = cellCentre(column, row, 25);
        return <path key={`${column} ${row}`} d={hexagonPath(x, y, 22.5)} className={fill} />;
      })}
    </svg>
  );
}
