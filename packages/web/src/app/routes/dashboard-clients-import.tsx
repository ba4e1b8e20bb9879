import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { useMe } from '#entities/people/get-me.ts';
import { useMay } from '#entities/people/use-may.ts';
import type { ImportSource } from '#features/clients/api/import-clients.ts';
import { BackToClients } from '#features/clients/components/back-link.tsx';
import { clientCount } from '#features/clients/components/import-labels.ts';
import { ImportReviewStep } from '#features/clients/components/import-review-step.tsx';
import { ImportSourceStep } from '#features/clients/components/import-source-step.tsx';
import { NotAllowed } from '#features/clients/components/not-allowed.tsx';
import { dashboardClientsImport as words } from '#features/clients/words/screens.ts';
import { toast } from '#lib/toast.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function DashboardClientsImport() {
  useDocumentTitle(words.title);
  const [source, setSource] = useState<ImportSource | null>(null);
  const navigate = useNavigate();
  const { data: me } = useMe();
  const mayImport = useMay('clients.import');
  const isRefused = me !== undefined && !mayImport;
  const finish = (count: number) => {
    toast.success(`${clientCount(count)} imported`);
    void navigate({ to: paths.clients });
  };
  return (
    <Page width="form">
      <div className="grid gap-2">
        <BackToClients />
        <PageHeader title={words.title} description={words.description} />
      </div>
      {isRefused ? (
        <NotAllowed what={words.what} />
      ) : source === null ? (
        <ImportSourceStep onRead={setSource} />
      ) : (
        <ImportReviewStep key={source.id} source={source} onBack={() => setSource(null)} onDone={finish} />
      )}
    </Page>
  );
}
