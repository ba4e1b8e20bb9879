import { featurePlans, includesFeature, plans } from '@ruche/contracts/billing';
import { getRouteApi } from '@tanstack/react-router';
import { FileChartColumn } from 'lucide-react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { PlanOffer } from '#entities/plans/plan-offer.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { BackToReports } from '#features/reports/components/back-to-reports.tsx';
import { DocumentSkeleton } from '#features/reports/components/document-skeleton.tsx';
import { NewReportScreen } from '#features/reports/components/lazy-screens.tsx';
import { newReport, reportsScreen as words } from '#features/reports/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/analytics/reports/new');

export function DashboardReportNew() {
  useDocumentTitle(newReport.title);
  const { clientId } = route.useSearch();
  const workspace = useWorkspace();
  const client = useClient(clientId ?? null);
  // One that the address names and that is not there can be chosen on the screen.
  const isClientKnown = clientId === undefined || client.data !== undefined || client.error !== null;
  return (
    <Page className="pb-16">
      <BackToReports />
      <AsyncPanel
        query={{ ...workspace, data: isClientKnown ? workspace.data : undefined }}
        what={words.what}
        skeleton={<DocumentSkeleton />}
      >
        {(data) =>
          includesFeature(data.plan.inForce, 'reports') ? (
            <NewReportScreen workspace={data} initialClient={client.data ?? null} />
          ) : (
            <section className="grid gap-5">
              <PageHeader title={newReport.title} />
              <div className="rounded-card border border-line bg-surface">
                <PlanOffer
                  icon={FileChartColumn}
                  title={words.gateTitle}
                  text={words.gateText(plans[featurePlans.reports].name)}
                />
              </div>
            </section>
          )
        }
      </AsyncPanel>
    </Page>
  );
}
