import type { OwnRanking } from '@ruche/contracts/ranking';
import { AsyncPanel } from '#components/async-panel.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { nameSeasonSoFar } from '#entities/ranking/season-name.ts';
import { useOwnRanking } from '#features/own-ranking/api/own-ranking.ts';
import { rankingScreen as words } from '#features/own-ranking/words.ts';
import { ImprovementsPanel } from './improvements-panel.tsx';
import { JoinPanel } from './join-panel.tsx';
import { TeamPanel } from './lazy-parts.ts';
import { MemberPanel } from './member-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { PublicationsPanel } from './publications-panel.tsx';
import { StandingPanel } from './standing-panel.tsx';

const shape = (
  <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <Skeleton className="h-80 rounded-card" />
    <Skeleton className="h-80 rounded-card" />
  </div>
);

const linkClass = 'text-13 font-medium text-honey-text underline-offset-4 hover:underline';

type SeasonBarProps = { ranking: OwnRanking; onSeason: (season: string | undefined) => void };

function SeasonBar({ ranking: { season, seasons, state }, onSeason }: SeasonBarProps) {
  const [newest] = seasons;
  const options = seasons.map((value) => ({
    value,
    label: nameSeasonSoFar(value, value === season ? state : value === newest ? 'open' : 'closed'),
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <NativeSelect
        aria-label={words.season}
        className="w-56 max-sm:w-full"
        options={options}
        value={season}
        onValueChange={(value) => onSeason(value === newest ? undefined : value)}
      />
      <a href={paths.rankingFormula} className={linkClass}>
        {words.formula}
      </a>
      <a href={paths.ranking} className={linkClass}>
        {words.publicRanking}
      </a>
    </div>
  );
}

/** One’s own standing: what the ranking says, what it rests on, and whether others see it. */
export function OwnRankingScreen({
  season,
  onSeason,
}: {
  season: string | undefined;
  onSeason: SeasonBarProps['onSeason'];
}) {
  const query = useOwnRanking(season);
  const seesTeam = useMay('members.manage');
  return (
    <AsyncPanel query={query} what={words.what} skeleton={shape}>
      {(ranking) => (
        <div className="grid grid-cols-1 gap-4">
          <SeasonBar ranking={ranking} onSeason={onSeason} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-1 gap-4">
              {ranking.member === null && <JoinPanel ranking={ranking} />}
              {ranking.missing === null ? (
                <StandingPanel ranking={ranking} />
              ) : (
                <MissingPanel missing={ranking.missing} figures={ranking.figures} />
              )}
            </div>
            <div className="grid grid-cols-1 gap-4">
              {ranking.member !== null && <MemberPanel ranking={ranking} member={ranking.member} />}
              <ImprovementsPanel improvements={ranking.improvements} />
            </div>
          </div>
          {seesTeam && <TeamPanel season={season} />}
          <PublicationsPanel key={ranking.season} season={ranking.season} />
        </div>
      )}
    </AsyncPanel>
  );
}
