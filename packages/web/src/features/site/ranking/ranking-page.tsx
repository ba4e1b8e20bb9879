import type { Ranking } from '@ruche/contracts/ranking';
import { CellCluster } from '#components/brand/cell-cluster.tsx';
import { paths } from '#config/paths.ts';
import { ActionLink } from '#features/site/components/action-link.tsx';
import { SiteLayout } from '#features/site/components/site-layout.tsx';
import { RankingFilters } from './ranking-filters.tsx';
import { RankingResults } from './ranking-results.tsx';
import { RankingRules } from './ranking-rules.tsx';
import { writeRankingSearch } from './ranking-search.ts';
import { RankingStatus } from './ranking-status.tsx';
import { ScoreExplained } from './score-explained.tsx';
import { usePublic } from './use-public.ts';
import { useRankingSearch } from './use-ranking-search.ts';
import { rankingPage as words } from './words/list.ts';

function Intro() {
  return (
    <header className="relative pt-12 pb-10 lg:pt-20 lg:pb-14">
      <CellCluster className="absolute top-10 right-0 hidden h-52 lg:block" />
      <h1 className="heading max-w-[16ch] text-40 sm:text-64">{words.title}</h1>
      <p className="mt-5 max-w-[58ch] text-16 text-muted sm:text-20">{words.summary}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ActionLink href={paths.ownRanking} variant="primary" size="large">
          {words.join}
        </ActionLink>
        <ActionLink href={paths.rankingFormula} size="large">
          {words.formula}
        </ActionLink>
      </div>
    </header>
  );
}

/** The ranking for everyone. Filters are applied here: the whole season is loaded once, and a choice answers at once. */
export function RankingPage() {
  const [search, change] = useRankingSearch();
  const query = writeRankingSearch({ season: search.season, platform: null, sizeClass: null });
  const { state, retry } = usePublic<Ranking>(`/api/v1/ranking${query}`);
  return (
    <SiteLayout>
      <div className="mx-auto max-w-[76rem] px-4 sm:px-6">
        <Intro />
        <section
          aria-labelledby="table-title"
          aria-busy={state.kind === 'loading'}
          className="grid gap-5 pb-16 lg:pb-20"
        >
          <h2 id="table-title" className="sr-only">
            {words.table}
          </h2>
          <RankingFilters ranking={state.body} search={search} onChange={change} />
          <RankingStatus state={state} search={search} />
          <RankingResults
            state={state}
            search={search}
            onClear={() => change({ platform: null, sizeClass: null })}
            onNewest={() => change({ season: null })}
            onRetry={retry}
          />
        </section>
        <ScoreExplained />
        <RankingRules />
      </div>
    </SiteLayout>
  );
}
