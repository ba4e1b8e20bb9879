import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { MappingStep, ReviewStep } from '#features/imports/components/lazy-parts.tsx';
import { PastImports } from '#features/imports/components/past-imports.tsx';
import { SourceStep } from '#features/imports/components/source-step.tsx';
import { ImportSearchSchema } from '#features/imports/import-search.ts';
import type { Table } from '#features/imports/read-table.ts';
import { dashboardCalendarImport as words } from '#features/imports/words.ts';
import { toast } from '#lib/toast.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/calendar/import');

function Steps() {
  const { id } = useParsedSearch(ImportSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  const [table, setTable] = useState<Table | null>(null);
  const begin = () => {
    setTable(null);
    void navigate({ search: {} });
  };
  const finish = () => {
    toast.success(words.done);
    begin();
  };
  if (id !== undefined) return <ReviewStep key={id} id={id} onDone={finish} onBack={begin} />;
  if (table !== null) {
    return (
      <MappingStep table={table} onBack={begin} onStaged={(staged) => void navigate({ search: { id: staged } })} />
    );
  }
  return (
    <>
      <SourceStep onRead={setTable} />
      <PastImports />
    </>
  );
}

export function DashboardCalendarImport() {
  useDocumentTitle(words.title);
  return (
    <Page width="form">
      <div className="grid gap-2">
        <Link
          to={paths.calendar}
          className="-ml-1 inline-flex w-fit items-center gap-1.5 rounded-small px-1 py-0.5 text-13 text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {words.calendar}
        </Link>
        <PageHeader title={words.title} description={words.description} />
      </div>
      <Steps />
    </Page>
  );
}
