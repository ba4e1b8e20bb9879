import { AsyncPanel } from '#components/async-panel.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMe } from '#features/me/api/get-me.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

function Shape() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-4 w-40" />
    </div>
  );
}

export function DashboardOverview() {
  const me = useMe();
  useDocumentTitle('Dashboard Overview');
  return (
    <main className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-6 p-5 sm:p-8">
      <AsyncPanel query={me} what="your workspace" skeleton={<Shape />}>
        {({ user, workspace }) => (
          <div className="grid gap-8">
            <PageHeader
              title="Dashboard Overview"
              description={`${user.firstName === '' ? user.email : user.firstName}, this is ${workspace.name}.`}
            />
            <EmptyState drawing="calendar" title="Your workspace is ready">
              Nothing is in it yet: no clients, no connected accounts, no scheduled posts.
            </EmptyState>
          </div>
        )}
      </AsyncPanel>
    </main>
  );
}
