import { getRouteApi } from '@tanstack/react-router';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { AnalyticsTabs } from '#entities/analytics/analytics-tabs.tsx';
import { ClientFilter } from '#entities/clients/client-filter.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { WatchedSearchSchema } from '#features/analytics/analytics-search.ts';
import { WatchedScreen } from '#features/analytics/components/lazy-watched.tsx';
import { filterBar as filterWords } from '#features/analytics/words/screen.ts';
import { watchedScreen as words } from '#features/analytics/words/watched.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/analytics/watched');

// Comes beside the answers that it waits for, not after them.
WatchedScreen.preload();

export function DashboardWatchedAccounts() {
  useDocumentTitle(words.title);
  const { clientId } = useParsedSearch(WatchedSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  const client = useClient(clientId ?? null);
  return (
    <Page className="pb-16">
      <PageHeader title={words.title} description={words.description} />
      <AnalyticsTabs clientId={clientId} />
      <ClientFilter
        label={filterWords.client}
        allLabel={filterWords.allClients}
        clientId={clientId}
        onChoose={(id) => void navigate({ search: { clientId: id }, replace: true })}
        className="min-w-36 flex-1 sm:max-w-64"
      />
      {clientId === undefined ? (
        <WatchedScreen client={null} />
      ) : (
        <AsyncPanel query={client} what={words.what} skeleton={<Skeleton className="h-64 rounded-card" />}>
          {(data) => <WatchedScreen client={data} />}
        </AsyncPanel>
      )}
    </Page>
  );
}
