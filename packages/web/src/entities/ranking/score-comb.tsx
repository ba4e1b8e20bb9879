import type { PartName } from '@ruche/contracts/ranking';
import { cellCentre, hexagonPath } from '#components/brand/hexagon.ts';

/** A cell is five points, so that each part has as many cells as it weighs: column and row, from the bottom up. */
const cells: Record<PartName, [number, number][]> = {
  lift: [
    [0, 2],
    [1, 2],
    [2, 2],
    [-1, 1],
    [0, 1],
    [1, 1],
    [2, 1],
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  responsiveness: [
    [-1, 1],
    [0, 1],
    [0, 0],
    [1, 0],
  ],
  punctuality: [
    [-1, 1],
    [0, 1],
    [0, 0],
  ],
  steadiness: [
    [-1, 1],
    [0, 1],
    [0, 0],
  ],
};

const pitch = 15;
const radius = 13.4;

function boxOf(part: PartName) {
  const centres = cells[part].map(([column, row]) => cellCentre(column, row, pitch));
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - radius, Math.min(...ys) - radius - 1];
  const width = Math.round(Math.max(...xs) + radius - left);
  const height = Math.round(Math.max(...ys) + radius + 1 - top);
  return { width, height, viewBox: `${left.toFixed(1)} ${top.toFixed(1)} ${width} ${height}` };
}

type PartCombProps = {
  part: PartName;
  /** What the part adds to the score; all that it can add where nobody's score is meant. */
  points?: number;
  /** What it could add: more than its weight where another part has no data. */
  most?: number;
};

/** A part of a score as a piece of comb, filled like one. Decoration: its number stands beside it. */
export function PartComb({ part, points = 1, most = 1 }: PartCombProps) {
  const { width, height, viewBox } = boxOf(part);
  const filled = most === 0 ? 0 : (cells[part].length * points) / most;
  return (
    <svg width={width} height={height} viewBox={viewBox} aria-hidden="true" className="shrink-0">
      {cells[part].map(([column, row], index) => {
        const { x, y } = cellCentre(column, row, pitch);
        const share = Math.min(1, Math.max(0, filled - index));
        return (
          <g key={`${column} ${row}`}>
            <path d={hexagonPath(x, y, radius)} className="fill-honey/12" />
            {share > 0 && <path d={hexagonPath(x, y, radius * Math.sqrt(share))} className="fill-honey" />}
          </g>
        );
      })}
    </svg>
  );
}
