import { cn } from '#lib/class-names.ts';
import { cellCentre, hexagonPath } from './hexagon.ts';

type Fill = 'soft' | 'line' | 'faint' | 'solid';

/** The comb around the middle cell: column, row, how full. */
const comb: [number, number, Fill][] = [
  [-2, 0, 'faint'],
  [-1, 0, 'soft'],
  [1, 0, 'line'],
  [2, 0, 'faint'],
  [-2, -1, 'line'],
  [-1, -1, 'line'],
  [0, -1, 'soft'],
  [1, -1, 'faint'],
  [-2, 1, 'faint'],
  [-1, 1, 'solid'],
  [0, 1, 'line'],
  [1, 1, 'soft'],
];

const fills: Record<Fill, string> = {
  soft: 'fill-honey-soft stroke-transparent',
  solid: 'fill-honey/55 stroke-transparent',
  line: 'fill-surface stroke-edge',
  faint: 'fill-transparent stroke-line',
};

type CombDrawingProps = {
  /** What is drawn in the middle cell. */
  glyph: string;
  isBad?: boolean;
  className?: string | undefined;
};

/** A piece of comb, and in its middle cell what it is about. */
export function CombDrawing({ glyph, isBad = false, className }: CombDrawingProps) {
  return (
    <svg viewBox="-96 -62 192 124" aria-hidden="true" className={cn('h-32 w-auto', className)}>
      <g strokeWidth="1.5" strokeLinejoin="round">
        {comb.map(([column, row, fill]) => {
          const { x, y } = cellCentre(column, row, 22);
          return <path key={`${column} ${row}`} d={hexagonPath(x, y, 19.5)} className={fills[fill]} />;
        })}
      </g>
      <path d={hexagonPath(0, 0, 27)} className={isBad ? 'fill-clay-soft' : 'fill-honey'} />
      <path
        d={glyph}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={isBad ? 'stroke-clay' : 'stroke-on-honey'}
      />
    </svg>
  );
}

/** For what failed. Apart from the other pictures: every page must be able to say that it broke. */
export function BrokenDrawing() {
  return <CombDrawing glyph="M0 -8v8.500M0 6.200v0.3" isBad />;
}
