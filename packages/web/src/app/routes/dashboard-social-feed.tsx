import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { CommentsNotice } from '#app/lazy-parts.tsx';
import { dashboardSocialFeed as words } from '#app/words.ts';
import { PathLink } from '#components/path-link.tsx';
import { tabClass } from '#components/ui/tab-class.ts';
import { paths } from '#config/paths.ts';
import { firstSteps } from '#entities/dashboard/first-steps.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { PlanNotice } from '#features/billing/components/lazy-plan-notice.tsx';
import { useCounts } from '#features/inbox/api/list-conversations.ts';
import { FeedScreen, InboxScreen } from '#features/inbox/components/lazy-parts.tsx';
import { type InboxSearch, InboxSearchSchema } from '#features/inbox/inbox-search.ts';
import type { Navigate } from '#features/inbox/use-inbox.ts';
import { EmptyScreen } from '#features/shell/components/empty-screen.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/social');

/** What has to be there before anybody can write: null once it is, or where somebody wrote already. */
function useNextStep(): 'client' | 'account' | null {
  const { data } = useQuery(firstSteps);
  const { data: counts } = useCounts(undefined);
  const isLeft = (step: string) => data?.items.some(({ id, isDone }) => id === step && !isDone) === true;
  if ((counts?.byView.all ?? 0) > 0) return null;
  return isLeft('add-client') ? 'client' : isLeft('connect-account') ? 'account' : null;
}

function Head({ search: { side, clientId, socialAccountId, platform } }: { search: InboxSearch }) {
  const shared = { clientId, socialAccountId, platform };
  const isFeed = side === 'feed';
  return (
    <header className="flex flex-wrap items-center gap-x-6 border-line border-b bg-ground pr-3 pl-4 lg:pl-5">
      <h1 className="heading py-2.5 text-20">{words.title}</h1>
      <nav aria-label={words.title} className="flex gap-5 self-end">
        <Link
          to={paths.socialFeed}
          search={shared}
          // By the address without its search this one would be the current page on both sides.
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={isFeed ? undefined : 'page'}
          className={tabClass}
        >
          {words.inbox}
        </Link>
        <Link
          to={paths.socialFeed}
          search={{ ...shared, side: 'feed' }}
          activeProps={{}}
          aria-current={isFeed ? 'page' : undefined}
          className={tabClass}
        >
          {words.feed}
        </Link>
      </nav>
      <PathLink
        href={paths.settingsInbox}
        aria-label={words.settings}
        title={words.settings}
        className="ml-auto grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink touch:size-11"
      >
        <Settings2 aria-hidden="true" className="size-4" />
      </PathLink>
    </header>
  );
}

export function DashboardSocialFeed() {
  useDocumentTitle(words.title);
  const search = InboxSearchSchema.parse(route.useSearch());
  const navigate = route.useNavigate();
  const nextStep = useNextStep();
  const { data: workspace } = useWorkspace();
  const onSearch: Navigate = (change, { isStep = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: !isStep, resetScroll: false });
  const planNotice = <PlanNotice workspace={workspace} />;
  if (nextStep !== null) {
    return (
      <>
        {planNotice}
        <EmptyScreen
          title={words.title}
          description={words.description}
          drawing="inbox"
          nothing={words.emptyTitle}
          nextStep={nextStep}
        >
          {words.emptyText}
        </EmptyScreen>
      </>
    );
  }
  return (
    <main className="flex h-[calc(100dvh-3.5rem)] min-w-0 flex-col lg:h-dvh">
      {planNotice}
      <Head search={search} />
      {search.side === 'feed' ? (
        <FeedScreen search={search} onSearch={onSearch} />
      ) : (
        <InboxScreen search={search} onSearch={onSearch} notice={<CommentsNotice clientId={search.clientId} />} />
      )}
    </main>
  );
}
