import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMe } from '#entities/people/get-me.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { settingsApi as words } from '#features/api-access/words/screens.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const skeleton = (
  <div className="grid gap-6">
    <Skeleton className="h-56 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
  </div>
);
const ApiScreen = lazyPanel(async () => (await import('#features/api-access/components/api-screen.tsx')).ApiScreen, {
  skeleton,
});

export function SettingsApi() {
  const query = combineQueries({ workspace: useWorkspace(), me: useMe() });
  useDocumentTitle(words.title);
  return (
    <AsyncPanel query={query} what={words.what} skeleton={skeleton}>
      {({ workspace }) => <ApiScreen workspace={workspace} />}
    </AsyncPanel>
  );
}
