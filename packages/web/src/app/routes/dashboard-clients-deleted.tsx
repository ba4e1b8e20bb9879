import { deletedClientDays } from '@ruche/contracts/clients';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { BackToClients } from '#features/clients/components/back-link.tsx';
import { DeletedClientList } from '#features/clients/components/deleted-client-list.tsx';
import { dashboardClientsDeleted as words } from '#features/clients/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function DashboardClientsDeleted() {
  useDocumentTitle(words.title);
  const mayRestore = useMay('clients.delete');
  return (
    <Page width="form">
      <div className="grid gap-2">
        <BackToClients />
        <PageHeader title={words.title} description={words.description(deletedClientDays)} />
      </div>
      <DeletedClientList mayRestore={mayRestore} />
    </Page>
  );
}
