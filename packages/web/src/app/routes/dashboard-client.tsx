import type { Client } from '@ruche/contracts/clients';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clientSections } from '#app/client-sections.ts';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Page } from '#components/ui/page.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useClient } from '#entities/clients/get-client.ts';
import { enterWorkspace } from '#entities/workspaces/enter-workspace.ts';
import { useFindClientElsewhere } from '#features/clients/api/find-client-elsewhere.ts';
import { BackToClients } from '#features/clients/components/back-link.tsx';
import { ClientHeader } from '#features/clients/components/client-header.tsx';
import type { ClientActions } from '#features/clients/components/client-menu.tsx';
import { useClientActions } from '#features/clients/components/use-client-actions.tsx';
import { dashboardClient as words } from '#features/clients/words/screens.ts';
import { ApiError } from '#lib/api-error.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/clients/$clientId');
const columnsClass = 'grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

function Shape() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-30 rounded-card" />
      <div className={columnsClass}>
        <div className="grid gap-5">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </div>
        <div className="grid gap-5">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
        </div>
      </div>
    </div>
  );
}

function NoSuchClient() {
  return (
    <EmptyState
      drawing="search"
      title={<h1>{words.notFound}</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={paths.clients} className={buttonClass()}>
            {words.goClients}
          </Link>
          <Link to={paths.clientsDeleted} className={buttonClass({ variant: 'ghost' })}>
            {words.recentlyDeleted}
          </Link>
        </div>
      }
    >
      {words.notFoundText}
    </EmptyState>
  );
}

/** What is not in this workspace may be in another one of the person's: then the tab goes there. */
function MissingClient({ clientId }: { clientId: string }) {
  const search = useFindClientElsewhere(clientId);
  const found = search.data;
  useEffect(() => {
    if (found) enterWorkspace(found.id, words.foundElsewhere(found.name));
  }, [found]);
  return (
    <AsyncPanel query={search} what={words.what} skeleton={<Shape />}>
      {() => (found ? <Shape /> : <NoSuchClient />)}
    </AsyncPanel>
  );
}

function Column({ client, column }: { client: Client; column: 'main' | 'side' }) {
  return (
    <div className="grid min-w-0 gap-5">
      {clientSections
        .filter((section) => section.column === column)
        .map(({ id, component: Section }) => (
          <Section key={id} client={client} />
        ))}
    </div>
  );
}

function ClientPage({ client, actions }: { client: Client; actions: ClientActions }) {
  useDocumentTitle(client.name);
  return (
    <div className="grid gap-5">
      <ClientHeader client={client} actions={actions} />
      <div className={columnsClass}>
        <Column client={client} column="main" />
        <Column client={client} column="side" />
      </div>
    </div>
  );
}

export function DashboardClient() {
  const { clientId } = route.useParams();
  const navigate = route.useNavigate();
  const query = useClient(clientId);
  const { actions, dialogs } = useClientActions({
    onRemove: () => void navigate({ to: paths.clients }),
  });
  // An address that is no id at all is refused as bad input.
  const isMissing = query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.code);
  return (
    <Page>
      <BackToClients />
      {isMissing ? (
        <MissingClient clientId={clientId} />
      ) : (
        <AsyncPanel query={query} what={words.what} skeleton={<Shape />}>
          {(client) => <ClientPage client={client} actions={actions} />}
        </AsyncPanel>
      )}
      {dialogs}
    </Page>
  );
}
