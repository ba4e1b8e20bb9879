import { getRouteApi, Link } from '@tanstack/react-router';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Page } from '#components/ui/page.tsx';
import { paths } from '#config/paths.ts';
import { useReport } from '#features/reports/api/get-report.ts';
import { BackToReports } from '#features/reports/components/back-to-reports.tsx';
import { DocumentSkeleton } from '#features/reports/components/document-skeleton.tsx';
import { ReportView } from '#features/reports/components/lazy-screens.tsx';
import { reportPage as words } from '#features/reports/words/screens.ts';
import { ApiError } from '#lib/api-error.ts';

const route = getRouteApi('/dashboard/analytics/reports/$reportId');

export function DashboardReport() {
  const { reportId } = route.useParams();
  const query = useReport(reportId);
  // An address that is no id at all is refused as bad input.
  const isMissing = query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.code);
  return (
    <Page className="pb-16">
      {query.data === undefined && <BackToReports />}
      {isMissing ? (
        <EmptyState
          drawing="chart"
          className="py-16"
          title={words.missingTitle}
          action={
            <Link to={paths.reports} className={buttonClass()}>
              {words.toReports}
            </Link>
          }
        >
          {words.missingText}
        </EmptyState>
      ) : (
        <AsyncPanel query={query} what={words.what} skeleton={<DocumentSkeleton />}>
          {(report) => <ReportView key={report.id} report={report} />}
        </AsyncPanel>
      )}
    </Page>
  );
}
