import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMe } from '#entities/people/get-me.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { endpointScreen } from '#features/api-access/words/endpoints.ts';
import { settingsApi as words } from '#features/api-access/words/screens.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const skeleton = (
  <div className="grid gap-6">
    <Skeleton className="h-56 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
  </div>
);
const ApiScreen = lazyPanel(async () => (await import('#features/api-access/components/api-screen.tsx')).ApiScreen, {
  skeleton,
});
const EndpointScreen = lazyPanel(
  async () => (await import('#features/api-access/components/endpoint-screen.tsx')).EndpointScreen,
  { skeleton },
);

export function SettingsApi() {
  const query = combineQueries({ workspace: useWorkspace(), me: useMe() });
  useDocumentTitle(words.title);
  return (
    <AsyncPanel query={query} what={words.what} skeleton={skeleton}>
      {({ workspace }) => <ApiScreen workspace={workspace} />}
    </AsyncPanel>
  );
}

const SearchSchema = z.object({ state: z.enum(['waiting', 'delivered', 'failed']).optional().catch(undefined) });
const route = getRouteApi('/dashboard/settings/api/webhooks/$endpointId');

/** In the same file as the list that leads to it. */
export function SettingsWebhook() {
  const query = combineQueries({ workspace: useWorkspace(), me: useMe() });
  const { endpointId } = route.useParams();
  const { state } = useParsedSearch(SearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  useDocumentTitle(endpointScreen.title);
  return (
    <AsyncPanel query={query} what={words.what} skeleton={skeleton}>
      {({ workspace }) => (
        <EndpointScreen
          workspace={workspace}
          endpointId={endpointId}
          state={state}
          onFilter={(next) => void navigate({ search: { state: next }, replace: true, resetScroll: false })}
        />
      )}
    </AsyncPanel>
  );
}
