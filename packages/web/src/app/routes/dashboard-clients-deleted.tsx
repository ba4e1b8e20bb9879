import { deletedClientDays } from '@ruche/contracts/clients';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { BackToClients } from '#features/clients/components/back-link.tsx';
import { DeletedClientList } from '#features/clients/components/deleted-client-list.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function DashboardClientsDeleted() {
  useDocumentTitle('Recently deleted');
  const mayRestore = useMay('clients.delete');
  return (
    <main className="mx-auto grid w-full grid-cols-1 max-w-3xl flex-1 content-start gap-5 p-5 sm:p-8">
      <div className="grid gap-2">
        <BackToClients />
        <PageHeader
          title="Recently deleted"
          description={`Clients stay here for ${deletedClientDays} days, then they are gone for good.`}
        />
      </div>
      <DeletedClientList mayRestore={mayRestore} />
    </main>
  );
}
