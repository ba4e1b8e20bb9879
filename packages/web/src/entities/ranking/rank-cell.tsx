import { hexagonPath } from '#components/brand/hexagon.ts';
import { standingTexts as words } from './words.ts';

type RankCellProps = { rank: number; isShared: boolean; className?: string };

/** The number of a rank, in a cell of the comb. */
export function RankCell({ rank, isShared, className = 'size-10' }: RankCellProps) {
  const isFirst = rank === 1;
  return (
    <span className={`relative inline-grid shrink-0 place-items-center ${className}`}>
      <svg viewBox="-24 -24 48 48" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={hexagonPath(0, 0, 23)} className={isFirst ? 'fill-honey' : 'fill-honey-soft'} />
      </svg>
      <span
        aria-hidden="true"
        className={`heading relative text-16 tabular-nums ${isFirst ? 'text-on-honey' : 'text-honey-text'}`}
      >
        {rank}
      </span>
      <span className="sr-only">{isShared ? words.shared(rank) : words.rank(rank)}</span>
    </span>
  );
}
