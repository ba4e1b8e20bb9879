import { getRouteApi } from '@tanstack/react-router';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMe } from '#entities/people/get-me.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { AuditSearchSchema } from '#features/audit/audit-search.ts';
import { settingsAudit as words } from '#features/audit/words.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const skeleton = <Skeleton className="h-96 rounded-card" />;
const AuditScreen = lazyPanel(async () => (await import('#features/audit/components/audit-screen.tsx')).AuditScreen, {
  skeleton,
});
const route = getRouteApi('/dashboard/settings/audit');

export function SettingsAudit() {
  const query = combineQueries({ workspace: useWorkspace(), me: useMe() });
  const search = useParsedSearch(AuditSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  useDocumentTitle(words.title);
  return (
    <AsyncPanel query={query} what={words.what} skeleton={skeleton}>
      {({ workspace }) => (
        <AuditScreen
          timeZone={workspace.timeZone}
          search={search}
          onChange={(change) => void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })}
        />
      )}
    </AsyncPanel>
  );
}
