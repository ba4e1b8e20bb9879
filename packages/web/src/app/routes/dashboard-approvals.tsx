import { getRouteApi } from '@tanstack/react-router';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type ApprovalsSearch, ApprovalsSearchSchema } from '#features/approvals/approvals-search.ts';
import { ApprovalsScreen } from '#features/approvals/components/list/lazy-screen.tsx';
import { approvalsScreen as words } from '#features/approvals/words/list.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/approvals');

const CalendarPanel = lazyPanel(async () => (await import('./calendar-panel.tsx')).CalendarPanel, {
  skeleton: <Skeleton className="hidden h-120 rounded-card lg:block" />,
});

// Comes beside the answers that it waits for, not after them.
ApprovalsScreen.preload();

export function DashboardApprovals() {
  useDocumentTitle(words.title);
  const search = useParsedSearch(ApprovalsSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  const onSearch = (change: Partial<ApprovalsSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      // Back closes the post that was opened.
      replace: change.post === undefined,
      resetScroll: false,
    });
  return (
    <Page>
      <PageHeader title={words.title} description={words.description} />
      <ApprovalsScreen search={search} onSearch={onSearch} Panel={CalendarPanel} />
    </Page>
  );
}
