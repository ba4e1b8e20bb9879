import { cellCentre, hexagonPath } from '#components/brand/hexagon.ts';

const columns = 9;
const rows = 3;

const cells = Array.from({ length: columns * rows }, (_, index) => {
  // Filled column by column, so that a larger plan visibly reaches further.
  const { x, y } = cellCentre(Math.floor(index / rows), index % rows, 10);
  return { index, path: hexagonPath(x, y, 8.8) };
});

/** One cell for each client a plan holds; an unlimited plan fills the comb and runs out of it. */
export function ClientCells({ limit }: { limit: number | null }) {
  return (
    <svg
      viewBox="-10 -11 166 52"
      aria-hidden="true"
      className={`h-16 w-auto max-w-full ${limit === null ? 'mask-r-from-55% mask-r-to-100%' : ''}`}
    >
      {cells.map(({ index, path }) => (
        <path
          key={index}
          d={path}
          className={limit === null || index < limit ? 'fill-honey stroke-honey' : 'fill-none stroke-edge'}
        />
      ))}
    </svg>
  );
}
