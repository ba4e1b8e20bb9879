import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useMe } from '#entities/people/get-me.ts';
import { useSupport } from '#features/support/api/get-support.ts';
import { HelpScreen } from '#features/support/components/help-screen.tsx';
import { HelpSearchSchema } from '#features/support/help-search.ts';
import { helpPage as words } from '#features/support/words.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/help');

const ShortcutsDialog = lazyDialog(
  async () => (await import('#features/shell/components/shortcuts-dialog.tsx')).ShortcutsDialog,
);

function Shape() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <Skeleton className="h-128 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

export function DashboardHelp() {
  useDocumentTitle(words.title);
  const { from } = useParsedSearch(HelpSearchSchema, route.useSearch());
  const [hasShortcuts, setHasShortcuts] = useState(false);
  const query = combineQueries({ support: useSupport(), me: useMe() });
  return (
    <Page className="pb-16">
      <PageHeader title={words.title} />
      <AsyncPanel query={query} what={words.what} skeleton={<Shape />}>
        {({ support, me }) => (
          <HelpScreen
            support={support}
            me={me}
            from={from === paths.help ? undefined : from}
            onShortcuts={() => setHasShortcuts(true)}
          />
        )}
      </AsyncPanel>
      <LazyMount open={hasShortcuts}>
        <ShortcutsDialog open={hasShortcuts} onOpenChange={setHasShortcuts} />
      </LazyMount>
    </Page>
  );
}
