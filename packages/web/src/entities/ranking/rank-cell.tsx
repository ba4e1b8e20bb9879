import { hexagonPath } from '#components/brand/hexagon.ts';
import { standingTexts as words } from './words.ts';

type RankCellProps = { rank: number; isShared: boolean; size?: 'small' | 'medium' | 'large' };

const sizes = { small: 'size-9 text-14', medium: 'size-10 text-16', large: 'size-18 text-28' };

/** The number of a rank, in a cell of the comb: with an equals sign where several people hold it. */
export function RankCell({ rank, isShared, size = 'medium' }: RankCellProps) {
  const isFirst = rank === 1;
  return (
    <span className={`relative inline-grid shrink-0 place-items-center ${sizes[size]}`}>
      <svg viewBox="-24 -24 48 48" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={hexagonPath(0, 0, 23)} className={isFirst ? 'fill-honey' : 'fill-honey-soft'} />
      </svg>
      <span
        aria-hidden="true"
        className={`heading relative tabular-nums ${isFirst ? 'text-on-honey' : 'text-honey-text'}`}
      >
        {isShared ? words.equal(rank) : rank}
      </span>
      <span className="sr-only">{isShared ? words.shared(rank) : words.rank(rank)}</span>
    </span>
  );
}
