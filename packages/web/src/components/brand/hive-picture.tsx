import { cn } from '#lib/class-names.ts';
import { cellCentre, hexagonPath } from './hexagon.ts';

type Cell = { at: [number, number]; fill: string; glyph?: string; on?: string };

const bubble = 'M-12 -10h24v16h-11l-7 6v-6h-6zM-6 -4.5h12M-6 0.5h6';
const image = 'M-12 -10h24v20h-24zM-12 6l7 -7l5 5l4 -4l8 7M4 -4.5h0.1';
const check = 'M-9 0.5l6 6l12 -12';
const clock = 'M0 -11a11 11 0 1 0 0 22a11 11 0 1 0 0 -22M0 -5.5v5.5l4 3';
const bars = 'M-9 9v-7M-3 9v-15M3 9v-10M9 9v-18';
const person = 'M0 -1a5 5 0 1 0 0 -10a5 5 0 1 0 0 10M-10 10c0.8 -5 4.7 -7 10 -7s9.2 2 10 7';

const quiet = 'stroke-muted';
const cells: Cell[] = [
  { at: [0, 0], fill: 'fill-honey stroke-honey', glyph: bubble, on: 'stroke-on-honey' },
  { at: [1, 0], fill: 'fill-surface stroke-line', glyph: clock, on: quiet },
  { at: [-1, 0], fill: 'fill-surface stroke-line', glyph: image, on: quiet },
  { at: [2, 0], fill: 'fill-surface/60 stroke-line' },
  { at: [-2, 0], fill: 'fill-honey-soft stroke-honey-soft' },
  { at: [0, -1], fill: 'fill-honey-soft stroke-honey-soft', glyph: person, on: 'stroke-honey-text' },
  { at: [-1, -1], fill: 'fill-surface stroke-line', glyph: bars, on: quiet },
  { at: [1, -1], fill: 'fill-surface/60 stroke-line' },
  { at: [-2, -1], fill: 'fill-surface/60 stroke-line' },
  { at: [0, 1], fill: 'fill-surface stroke-line', glyph: person, on: quiet },
  { at: [-1, 1], fill: 'fill-leaf-soft stroke-leaf-soft', glyph: check, on: 'stroke-leaf' },
  { at: [1, 1], fill: 'fill-honey/60 stroke-transparent' },
  { at: [-2, 1], fill: 'fill-surface/60 stroke-line' },
];

/** The hive at work: posts, people, times and results, each in its cell. */
export function HivePicture({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="-212 -126 424 252" aria-hidden="true" className={cn('h-auto', className)}>
      {cells.map(({ at: [column, row], fill, glyph, on }) => {
        const { x, y } = cellCentre(column, row, 47);
        return (
          <g key={`${column} ${row}`} strokeLinejoin="round" strokeLinecap="round">
            <path d={hexagonPath(x, y, 43)} strokeWidth="1.2" className={fill} />
            {glyph !== undefined && (
              <path
                d={glyph}
                transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
                fill="none"
                strokeWidth="2.2"
                className={on}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
