import { closesAt, type OwnRanking } from '@ruche/contracts/ranking';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { nameSeasonSoFar } from '#entities/ranking/season-name.ts';
import { useOwnRanking } from '#features/own-ranking/api/own-ranking.ts';
import { rankingScreen as words } from '#features/own-ranking/words.ts';
import { ApiError } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { ImprovementsPanel } from './improvements-panel.tsx';
import { JoinPanel } from './join-panel.tsx';
import { ApprovalsPanel, TeamPanel } from './lazy-parts.ts';
import { MemberPanel } from './member-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { PublicationsPanel } from './publications-panel.tsx';
import { StandingPanel } from './standing-panel.tsx';

const columnsClass = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]';

function PanelShape({ lines }: { lines: number }) {
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-5">
      <Skeleton className="h-5 w-40" />
      {Array.from({ length: lines }, (_none, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4" />
        </div>
      ))}
    </div>
  );
}

const shape = (
  <div className="grid grid-cols-1 gap-4">
    <Skeleton className="h-9 w-56 max-sm:w-full" />
    <div className={columnsClass}>
      <PanelShape lines={5} />
      <PanelShape lines={3} />
    </div>
  </div>
);

const linkClass = 'text-13 font-medium text-honey-text underline-offset-4 hover:underline';

type SeasonBarProps = {
  ranking: OwnRanking;
  /** As asked for: the ranking of the one before stays until it is there. */
  season: string | undefined;
  onSeason: (season: string | undefined) => void;
};

function SeasonBar({ ranking: { seasons }, season, onSeason }: SeasonBarProps) {
  const [newest = ''] = seasons;
  const [now] = useState(() => new Date());
  const options = seasons.map((value) => ({
    value,
    label: nameSeasonSoFar(value, now < closesAt(value) ? 'open' : 'closed'),
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <NativeSelect
        aria-label={words.season}
        className="w-56 max-sm:w-full"
        options={options}
        value={season ?? newest}
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

/** What the person did, whether others see it, and what would help. The second column only where there is something for it. */
function Columns({ ranking }: { ranking: OwnRanking }) {
  const { member, missing, figures, state, standing, improvements } = ranking;
  const measured =
    missing === null ? (
      <StandingPanel ranking={ranking} />
    ) : (
      <MissingPanel missing={missing} figures={figures} state={state} />
    );
  const help = standing !== null && standing.score !== null && <ImprovementsPanel improvements={improvements} />;
  if (member !== null) {
    return (
      <div className={columnsClass}>
        {measured}
        <div className="grid grid-cols-1 gap-4">
          <MemberPanel ranking={ranking} member={member} />
          {help}
        </div>
      </div>
    );
  }
  return (
    <div className={columnsClass}>
      <div className="grid grid-cols-1 gap-4">
        <JoinPanel ranking={ranking} />
        {missing === null && help !== false && measured}
      </div>
      {missing === null && help !== false ? help : measured}
    </div>
  );
}

type OwnRankingScreenProps = Pick<SeasonBarProps, 'season' | 'onSeason'>;

/** One’s own standing: what the ranking says, what it rests on, and whether others see it. */
export function OwnRankingScreen({ season, onSeason }: OwnRankingScreenProps) {
  const query = useOwnRanking(season);
  const seesTeam = useMay('members.manage');
  if (season !== undefined && query.error instanceof ApiError && query.error.code === 'not_found') {
    return (
      <EmptyState
        drawing="chart"
        title={words.noSeason}
        action={<Button onClick={() => onSeason(undefined)}>{words.running}</Button>}
      >
        {words.noSeasonText}
      </EmptyState>
    );
  }
  return (
    <AsyncPanel query={query} what={words.what} skeleton={shape}>
      {(ranking) => (
        <div
          aria-busy={query.isPlaceholderData}
          className={cn('grid grid-cols-1 gap-4 transition-opacity', query.isPlaceholderData && 'opacity-60')}
        >
          <SeasonBar ranking={ranking} season={season} onSeason={onSeason} />
          <Columns ranking={ranking} />
          {seesTeam && <TeamPanel season={season} />}
          <ApprovalsPanel season={ranking.season} seesTeam={seesTeam} />
          <PublicationsPanel key={ranking.season} season={ranking.season} />
        </div>
      )}
    </AsyncPanel>
  );
}
