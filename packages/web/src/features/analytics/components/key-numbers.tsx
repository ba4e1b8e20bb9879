import type { AnalyticsOverview, Figure, RateBase } from '@ruche/contracts/analytics';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { percentOf, wholeOf } from '#features/analytics/numbers.ts';
import { daysOfAnswer, shortDay, todayIn } from '#features/analytics/period.ts';
import { keyNumbers as words } from '#features/analytics/words/screen.ts';
import { cn } from '#lib/class-names.ts';
import { ChangeMark } from './change-mark.tsx';

type Tile = {
  /** The number whose posts it opens. */
  behind: string;
  label: string;
  figure: Figure;
  format: (value: number | null) => string;
  n: string;
  against: string;
};

const rateOptions = [
  { value: 'impressions', label: words.byImpressions },
  { value: 'reach', label: words.byReach },
  { value: 'followers', label: words.byFollowers },
] as const;

const rateNames = { impressions: 'byImpressions', reach: 'byReach', followers: 'byFollowers' } as const;

function tilesOf(overview: AnalyticsOverview, rate: RateBase): Tile[] {
  const { totals, engagementRate, followers, zone, from, previousFrom } = overview;
  const against = words.against(daysOfAnswer({ zone, from: previousFrom, to: from }));
  const total = (behind: string, label: string, figure: Figure): Tile => ({
    behind,
    label,
    figure,
    format: wholeOf,
    n: words.fromPosts(figure.n),
    against,
  });
  const rates = engagementRate[rateNames[rate]];
  return [
    total('impressions', words.impressions, totals.impressions),
    total('engagements', words.engagements, totals.engagements),
    { ...total('engagementRate', words.engagementRate, rates), format: percentOf },
    {
      ...total('followers', words.followers, followers),
      n: words.fromAccounts(followers.n),
      against: words.sinceStart(shortDay(todayIn(zone, new Date(from)))),
    },
    { ...total('publications', words.publications, totals.publications), n: '' },
    total('clicks', words.clicks, totals.clicks),
    total('videoViews', words.videoViews, totals.videoViews),
  ];
}

type KeyNumbersProps = {
  overview: AnalyticsOverview;
  rate: RateBase;
  onRate: (rate: RateBase) => void;
  onOpen: (behind: string) => void;
};

type NumberTileProps = { tile: Tile; isCompared: boolean; onOpen: (behind: string) => void };

function NumberTile({ tile, isCompared, onOpen }: NumberTileProps) {
  const { behind, label, figure, format, n, against } = tile;
  return (
    <button
      type="button"
      data-number={behind}
      aria-haspopup="dialog"
      onClick={() => onOpen(behind)}
      className="grid w-full content-start justify-items-start gap-0.5 rounded-control text-left after:absolute after:inset-0 hover:[&>span:nth-child(2)]:text-honey-text"
    >
      <span className="text-13 text-muted">{label}</span>
      <span className="heading text-28 tabular-nums transition-colors">{format(figure.value)}</span>
      <span className="text-12 text-muted">{figure.value === null ? words.noData : n}</span>
      {isCompared && <ChangeMark value={figure.value} previous={figure.previous} against={against} />}
    </button>
  );
}

/** The key numbers, each with what it rests on and how it changed. Each opens the posts behind it. */
export function KeyNumbers({ overview, rate, onRate, onOpen }: KeyNumbersProps) {
  return (
    <section aria-label={words.title}>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
        {tilesOf(overview, rate).map((tile) => (
          <li
            key={tile.behind}
            className={cn(
              'relative grid content-start gap-2 bg-surface p-4 sm:p-5',
              // Seven numbers in rows of two or four: the one with a choice has two places.
              tile.behind === 'engagementRate' && 'col-span-2 grid-cols-[minmax(0,1fr)_auto]',
            )}
          >
            <NumberTile
              tile={tile}
              // Followers are compared with the beginning of the period itself, which every plan shows.
              isCompared={overview.isCompared || tile.behind === 'followers'}
              onOpen={onOpen}
            />
            {tile.behind === 'engagementRate' && (
              <NativeSelect
                aria-label={words.rateOf}
                className="z-1 max-w-44 self-start print:hidden"
                options={rateOptions}
                value={rate}
                onValueChange={onRate}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
