import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { enterWorkspace } from '#entities/workspaces/enter-workspace.ts';
import { useFindClientElsewhere } from '#features/clients/api/find-client-elsewhere.ts';
import { dashboardClient as words } from '#features/clients/words/screens.ts';
import { ClientPageSkeleton } from './client-page-skeleton.tsx';

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
export function MissingClient({ clientId }: { clientId: string }) {
  const search = useFindClientElsewhere(clientId);
  const found = search.data;
  useEffect(() => {
    if (found) enterWorkspace(found.id, words.foundElsewhere(found.name));
  }, [found]);
  return (
    <AsyncPanel query={search} what={words.what} skeleton={<ClientPageSkeleton />}>
      {() => (found ? <ClientPageSkeleton /> : <NoSuchClient />)}
    </AsyncPanel>
  );
}
