import type { ReportSummary } from '@ruche/contracts/reports';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useReports } from '#features/reports/api/list-reports.ts';
import type { ReportsSearch } from '#features/reports/reports-search.ts';
import { reportsScreen as words } from '#features/reports/words/screens.ts';
import { ReportRow } from './report-row.tsx';
import { useCopying } from './use-copy-report.tsx';
import { useDeleting } from './use-delete-report.ts';

const rows = ['first', 'second', 'third', 'fourth'];

function ReportListSkeleton() {
  return (
    <ul aria-hidden="true" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row} className="flex items-center gap-3 px-5 py-4">
          <Skeleton className="size-10" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-52 max-w-full" />
            <Skeleton className="h-3 w-36 max-w-full" />
          </span>
          <Skeleton className="h-5 w-20 rounded-full" />
        </li>
      ))}
    </ul>
  );
}

/** Those that wait for somebody come first. */
const byNeed = (reports: ReportSummary[]) =>
  reports.toSorted((one, other) => Number(other.awaitsApproval) - Number(one.awaitsApproval));

type ReportListProps = { search: ReportsSearch; mayMake: boolean; onClear: () => void };

function Empty({ search, mayMake, onClear }: ReportListProps) {
  if (search.q !== undefined) {
    return (
      <EmptyState drawing="chart" title={words.noneTitle} action={<Button onClick={onClear}>{words.clear}</Button>}>
        {words.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="chart"
      className="py-16"
      title={words.emptyTitle}
      action={
        mayMake && (
          <Link to={paths.newReport} search={{ clientId: search.clientId }} className={buttonClass()}>
            <Plus aria-hidden="true" />
            {words.create}
          </Link>
        )
      }
    >
      {words.emptyText}
    </EmptyState>
  );
}

/** Reports page by page, those that wait for approval on top. */
export function ReportList({ search, mayMake, onClear }: ReportListProps) {
  const query = useReports(search);
  const { copy, copyQuestion } = useCopying();
  const remove = useDeleting();
  return (
    <section aria-label={words.reports} className="rounded-card border border-line bg-surface">
      <AsyncList
        query={query}
        what={words.what}
        skeleton={<ReportListSkeleton />}
        empty={<Empty search={search} mayMake={mayMake} onClear={onClear} />}
      >
        {(reports) => (
          <ul className="divide-y divide-line">
            {byNeed(reports).map((report) => (
              <ReportRow key={report.id} report={report} onCopy={mayMake ? copy : undefined} onDelete={remove} />
            ))}
          </ul>
        )}
      </AsyncList>
      {copyQuestion}
    </section>
  );
}
