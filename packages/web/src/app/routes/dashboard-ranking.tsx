import { getRouteApi } from '@tanstack/react-router';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { AnalyticsTabs } from '#entities/analytics/analytics-tabs.tsx';
import { OwnRankingScreen } from '#features/own-ranking/components/lazy-parts.ts';
import { OwnRankingSearchSchema } from '#features/own-ranking/ranking-search.ts';
import { rankingScreen as words } from '#features/own-ranking/words.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/analytics/ranking');

// Comes beside the answers that it waits for, not after them.
OwnRankingScreen.preload();

export function DashboardRanking() {
  useDocumentTitle(words.documentTitle);
  const { season, clientId } = useParsedSearch(OwnRankingSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Page className="pb-16">
      <PageHeader title={words.title} description={words.description} />
      <AnalyticsTabs clientId={clientId} />
      <OwnRankingScreen
        season={season}
        onSeason={(next) => void navigate({ search: { clientId, season: next }, replace: true, resetScroll: false })}
      />
    </Page>
  );
}
