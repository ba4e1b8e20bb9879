import { getRouteApi } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { AnalyticsTabs } from '#entities/analytics/analytics-tabs.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { type AnalyticsSearch, AnalyticsSearchSchema } from '#features/analytics/analytics-search.ts';
import { useExportAnalytics } from '#features/analytics/api/export-analytics.ts';
import { useAccount } from '#features/analytics/api/get-account.ts';
import type { Subject } from '#features/analytics/api/subject.ts';
import { AnalyticsSkeleton } from '#features/analytics/components/analytics-skeleton.tsx';
import { FilterBar } from '#features/analytics/components/filter-bar.tsx';
import { AnalyticsScreen } from '#features/analytics/components/lazy-parts.tsx';
import { rangeOf, todayIn } from '#features/analytics/period.ts';
import { analyticsScreen as words } from '#features/analytics/words/screen.ts';
import { describeFailure } from '#lib/api-error.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/analytics');

function Actions({ subject }: { subject: Subject }) {
  const exporting = useExportAnalytics(subject);
  const save = () =>
    exporting.mutate(undefined, {
      onError: (error) => {
        logFailure('The analytics could not be exported.', error);
        toast.error(words.exportFailed(describeFailure(error)));
      },
    });
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1 print:hidden">
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {words.print}
      </Button>
      <Button busy={exporting.isPending} busyLabel={words.exporting} onClick={save}>
        <Download aria-hidden="true" />
        {words.export}
      </Button>
    </div>
  );
}

export function DashboardAnalytics() {
  useDocumentTitle(words.title);
  const search = useParsedSearch(AnalyticsSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  const workspace = useWorkspace();
  // An account belongs to a client, whether or not the address names that, too.
  const account = useAccount(search.clientId === undefined ? (search.accountId ?? null) : null);
  const clientId = search.clientId ?? account.data?.clientId;
  const clientQuery = useClient(clientId ?? null);
  const client = (clientId !== undefined && clientQuery.data) || null;
  const today = todayIn(client?.timeZone ?? workspace.data?.timeZone ?? browserTimeZone());
  const isOfAccount = search.clientId === undefined && search.accountId !== undefined;
  const needed = {
    workspace,
    ...(isOfAccount && { account }),
    ...(clientId !== undefined && { client: clientQuery }),
  };
  const hasClients = workspace.data?.clients.used !== 0;
  const range = rangeOf(search, today);
  const subject = { clientId: search.clientId, socialAccountId: search.accountId, ...range };
  const onChange = (change: Partial<AnalyticsSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      // Back closes the posts that were opened.
      replace: change.behind === undefined,
      resetScroll: false,
    });
  return (
    <Page className="pb-16">
      <PageHeader
        title={words.title}
        description={words.description}
        action={hasClients && <Actions subject={subject} />}
      />
      <AnalyticsTabs clientId={search.clientId} />
      {hasClients && <FilterBar {...{ search, client, range, today, onChange }} />}
      <AsyncPanel query={combineQueries(needed)} what={words.what} skeleton={<AnalyticsSkeleton />}>
        {(data) => <AnalyticsScreen {...{ search, subject, client, today, onChange }} workspace={data.workspace} />}
      </AsyncPanel>
    </Page>
  );
}
