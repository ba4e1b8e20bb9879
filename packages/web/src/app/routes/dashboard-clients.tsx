import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { ClientAccounts } from '#features/accounts/components/client-accounts.tsx';
import type { ClientFilters } from '#features/clients/client-filters.ts';
import { ClientFilterBar } from '#features/clients/components/client-filter-bar.tsx';
import { ClientList } from '#features/clients/components/client-list.tsx';
import { AddClientDialog } from '#features/clients/components/lazy-parts.tsx';
import { ListMenu } from '#features/clients/components/list-menu.tsx';
import { useClientActions } from '#features/clients/components/use-client-actions.tsx';
import { useClientView } from '#features/clients/components/use-client-view.ts';
import { dashboardClients as words } from '#features/clients/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/clients');

function countWords(used: number, limit: number | null): string {
  const clients = used === 1 ? '1 client' : `${used} clients`;
  return limit === null || limit === 0 ? clients : `${used} of ${limit} clients`;
}

export function DashboardClients() {
  useDocumentTitle('Clients');
  const { add, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const mayImport = useMay('clients.import');
  const mayRestore = useMay('clients.delete');
  const { data: workspace } = useWorkspace();
  const [view, setView] = useClientView();
  const list = useRef<HTMLElement>(null);
  // The card that had the focus goes away with its client; the dialog lets go of it first.
  const focusList = () => setTimeout(() => list.current?.focus());
  const { actions, dialogs } = useClientActions({ onRemove: focusList });
  const setFilters = (next: ClientFilters) => void navigate({ search: next, replace: true });
  const setAdding = (isAdding: boolean) =>
    void navigate({ search: isAdding ? { ...filters, add: true } : filters, replace: !isAdding });
  return (
    <Page>
      <PageHeader
        title={words.title}
        description={workspace === undefined ? ' ' : countWords(workspace.clients.used, workspace.clients.limit)}
        action={
          <div className="flex gap-2">
            <ListMenu mayImport={mayImport} mayRestore={mayRestore} />
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {words.addClient}
            </Button>
          </div>
        }
      />
      <ClientFilterBar filters={filters} onChange={setFilters} view={view} onViewChange={setView} />
      <section ref={list} tabIndex={-1} aria-label={words.label} className="outline-none">
        <ClientList
          filters={filters}
          view={view}
          actions={actions}
          accounts={ClientAccounts}
          onAdd={() => setAdding(true)}
          onClear={() => setFilters({ sort: filters.sort })}
        />
      </section>
      {dialogs}
      <AddClientDialog open={add === true} onOpenChange={setAdding} timeZone={workspace?.timeZone} />
    </Page>
  );
}
