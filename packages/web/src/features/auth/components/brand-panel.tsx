import { cellCentre, hexagonPath } from '#components/brand/hexagon.ts';
import { HivePicture } from '#components/brand/hive-picture.tsx';
import { brandPanel as words } from '#features/auth/words/common.ts';

/** The picture's own measures: the comb around it continues its cells, so both are drawn at their natural size. */
const pitch = 47;
const radius = 43;

const rows = Array.from({ length: 19 }, (_, index) => index - 9);
const columns = Array.from({ length: 15 }, (_, index) => index - 7);

/** Empty cells all around, fainter with the distance; a few are filled already. */
const comb = rows.flatMap((row) =>
  columns.map((column) => {
    const { x, y } = cellCentre(column, row, pitch);
    const strength = Math.max(0.12, 1 - Math.hypot(x, y) / 620);
    return { key: `${column} ${row}`, d: hexagonPath(x, y, radius), strength: Number(strength.toFixed(2)) };
  }),
);

const filled: [number, number, string][] = [
  [-4, -4, 'fill-honey/25'],
  [3, -5, 'fill-honey-soft'],
  [4, -4, 'fill-honey/40'],
  [4, -3, 'fill-honey-soft'],
  [-4, 3, 'fill-honey-soft'],
  [-4, 2, 'fill-honey/15'],
  [3, 3, 'fill-honey/15'],
];

function Comb() {
  return (
    <svg
      viewBox="-600 -650 1200 1300"
      aria-hidden="true"
      className="absolute top-1/2 left-1/2 h-[1300px] w-[1200px] max-w-none -translate-x-1/2 -translate-y-1/2"
    >
      <g fill="none" strokeWidth="1.2" className="stroke-line">
        {comb.map(({ key, d, strength }) => (
          <path key={key} d={d} opacity={strength} />
        ))}
      </g>
      {filled.map(([column, row, fill]) => {
        const { x, y } = cellCentre(column, row, pitch);
        return <path key={`${column} ${row}`} d={hexagonPath(x, y, radius)} className={fill} />;
      })}
    </svg>
  );
}

/** What one comes for, on wide screens beside the form. */
export function BrandPanel() {
  return (
    <aside aria-label={words.label} className="hidden border-line border-l bg-sunken lg:block">
      <div className="sticky top-0 h-dvh overflow-hidden">
        <div className="absolute top-[44%] left-1/2 size-0">
          <Comb />
          <HivePicture className="absolute top-1/2 left-1/2 w-[424px] max-w-none -translate-x-1/2 -translate-y-1/2" />
        </div>
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-60% from-sunken to-transparent px-12 pt-28 pb-14 text-center">
          <p className="heading mx-auto max-w-[24ch] text-balance text-28">{words.title}</p>
          <p className="mx-auto mt-3 max-w-[46ch] text-balance text-14 text-muted">{words.text}</p>
        </div>
      </div>
    </aside>
  );
}
