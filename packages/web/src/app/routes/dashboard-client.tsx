import type { Client } from '@ruche/contracts/clients';
import { getRouteApi } from '@tanstack/react-router';
import { clientSections } from '#app/client-sections.ts';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Page } from '#components/ui/page.tsx';
import { paths } from '#config/paths.ts';
import { useClient } from '#entities/clients/get-client.ts';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { BackToClients } from '#features/clients/components/back-link.tsx';
import { ClientHeader } from '#features/clients/components/client-header.tsx';
import type { ClientActions } from '#features/clients/components/client-menu.tsx';
import { ClientPageSkeleton, clientPageColumns } from '#features/clients/components/client-page-skeleton.tsx';
import { MissingClient } from '#features/clients/components/lazy-parts.tsx';
import { useClientActions } from '#features/clients/components/use-client-actions.tsx';
import { dashboardClient as words } from '#features/clients/words/screens.ts';
import { ApiError } from '#lib/api-error.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/clients/$clientId');
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
      <ReadOnlyNotice isOnScreen clientId={client.id} />
      <div className={clientPageColumns}>
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
        <AsyncPanel query={query} what={words.what} skeleton={<ClientPageSkeleton />}>
          {(client) => <ClientPage client={client} actions={actions} />}
        </AsyncPanel>
      )}
      {dialogs}
    </Page>
  );
}
