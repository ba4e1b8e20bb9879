import { includesFeature } from '@ruche/contracts/billing';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { AnalyticsTabs } from '#entities/analytics/analytics-tabs.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { ReportsScreen } from '#features/reports/components/lazy-screens.tsx';
import type { ReportsSearch } from '#features/reports/reports-search.ts';
import { reportsScreen as words } from '#features/reports/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/analytics/reports');

// Comes beside the answers that it waits for, not after them.
ReportsScreen.preload();

export function DashboardReports() {
  useDocumentTitle(words.documentTitle);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const workspace = useWorkspace();
  const mayMake = workspace.data !== undefined && includesFeature(workspace.data.plan.inForce, 'reports');
  const onChange = (change: Partial<ReportsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return (
    <Page className="pb-16">
      <PageHeader
        title={words.title}
        description={words.description}
        action={
          mayMake && (
            <Link
              to={paths.newReport}
              search={{ clientId: search.clientId }}
              className={buttonClass({ variant: 'primary', className: 'max-sm:w-full' })}
            >
              <Plus aria-hidden="true" />
              {words.create}
            </Link>
          )
        }
      />
      <AnalyticsTabs clientId={search.clientId} />
      <AsyncPanel query={workspace} what={words.what} skeleton={<Skeleton className="h-80 rounded-card" />}>
        {(data) => <ReportsScreen search={search} workspace={data} onChange={onChange} />}
      </AsyncPanel>
    </Page>
  );
}
