import type { Client } from '@ruche/contracts/clients';
import { UserPlus, X } from 'lucide-react';
import type { ComponentType } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useClients } from '#entities/clients/list-clients.ts';
import { type ClientFilters, isNarrowed } from '#features/clients/client-filters.ts';
import { clientList as words } from '#features/clients/words/client.ts';
import type { ClientActions } from './client-menu.tsx';
import { ClientsSkeleton } from './client-skeletons.tsx';
import { ClientGrid, ClientTable } from './lazy-parts.tsx';
import type { ClientView } from './use-client-view.ts';

type ClientListProps = {
  filters: ClientFilters;
  view: ClientView;
  actions: ClientActions;
  /** What a card shows of a client's accounts. */
  accounts: ComponentType<{ client: Client }>;
  onAdd: () => void;
  onClear: () => void;
};

function NothingYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing="person"
      title={words.empty}
      action={
        <Button onClick={onAdd}>
          <UserPlus aria-hidden="true" />
          {words.addFirst}
        </Button>
      }
    >
      {words.emptyText}
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={words.noneFound}
      action={
        <Button onClick={onClear}>
          <X aria-hidden="true" />
          {words.clearFilters}
        </Button>
      }
    >
      {words.noneFoundText}
    </EmptyState>
  );
}

export function ClientList({ filters, view, actions, accounts, onAdd, onClear }: ClientListProps) {
  const query = useClients(filters);
  return (
    <AsyncList
      query={query}
      what={words.what}
      skeleton={<ClientsSkeleton view={view} />}
      empty={isNarrowed(filters) ? <NothingFound onClear={onClear} /> : <NothingYet onAdd={onAdd} />}
    >
      {(clients, isWhole) => {
        const rows = { clients, actions, isWhole };
        return view === 'grid' ? <ClientGrid {...rows} accounts={accounts} /> : <ClientTable {...rows} />;
      }}
    </AsyncList>
  );
}
