import type { Client } from '@ruche/contracts/clients';
import { UserPlus, X } from 'lucide-react';
import type { ComponentType } from 'react';
import { FailedLine } from '#components/failed-line.tsx';
import { ListFailure } from '#components/list-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useClients } from '#entities/clients/list-clients.ts';
import { type ClientFilters, isNarrowed } from '#features/clients/client-filters.ts';
import { cn } from '#lib/class-names.ts';
import type { ClientActions } from './client-menu.tsx';
import { ClientsSkeleton } from './client-skeletons.tsx';
import { ClientGrid, ClientTable } from './lazy-parts.tsx';
import { LoadMore } from './load-more.tsx';
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
      title="No clients yet"
      action={
        <Button onClick={onAdd}>
          <UserPlus aria-hidden="true" />
          Add your first client
        </Button>
      }
    >
      A client is somebody whose networks you look after: their accounts, posts and figures all gather here.
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="No client matches"
      action={
        <Button onClick={onClear}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      }
    >
      Your clients are all there; none of them fits what you are looking for.
    </EmptyState>
  );
}

/** The list in its states: its shape, nothing, failed with a way on, and there, kept while it refreshes. */
export function ClientList({ filters, view, actions, accounts, onAdd, onClear }: ClientListProps) {
  const query = useClients(filters);
  const { data, error, isFetching, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    return error === null ? (
      <ClientsSkeleton view={view} />
    ) : (
      <ListFailure what="your clients" error={error} busy={isFetching} onRetry={retry} />
    );
  }
  const clients = data.pages.flatMap(({ items }) => items);
  const rows = { clients, actions, isWhole: !query.hasNextPage };
  const isNextFailed = query.isFetchNextPageError;
  return (
    <div aria-busy={isPlaceholderData} className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}>
      {error !== null && !isNextFailed && (
        <FailedLine retrying={isFetching} onRetry={retry} className="mb-4">
          Could not refresh your clients: you see what was loaded before.
        </FailedLine>
      )}
      {clients.length === 0 ? (
        isNarrowed(filters) ? (
          <NothingFound onClear={onClear} />
        ) : (
          <NothingYet onAdd={onAdd} />
        )
      ) : view === 'grid' ? (
        <ClientGrid {...rows} accounts={accounts} />
      ) : (
        <ClientTable {...rows} />
      )}
      {query.hasNextPage && !isPlaceholderData && (
        <LoadMore
          key={data.pages.length}
          busy={query.isFetchingNextPage}
          failed={isNextFailed}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}
