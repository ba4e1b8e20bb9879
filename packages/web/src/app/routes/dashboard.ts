import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSession } from '#app/guard.ts';
import { linkedWorkspace } from '#app/linked-workspace.ts';
import { paths } from '#config/paths.ts';
import type { AnalyticsSearch, WatchedSearch } from '#features/analytics/analytics-search.ts';
import type { ApprovalsSearch } from '#features/approvals/approvals-search.ts';
import type { AssistantSearch } from '#features/assistant/assistant-search.ts';
import type { CalendarSearch } from '#features/calendar/calendar-search.ts';
import type { ImportSearch } from '#features/imports/import-search.ts';
import type { InboxSearch } from '#features/inbox/inbox-search.ts';
import type { MediaSearch } from '#features/media/media-filters.ts';
import type { OverviewSearch } from '#features/overview/overview-search.ts';
import type { OwnRankingSearch } from '#features/own-ranking/ranking-search.ts';
import type { ComposerSearch } from '#features/posts/post-filters.ts';
import type { HelpSearch } from '#features/support/help-search.ts';
import { DashboardPending } from './dashboard-pending.tsx';
import { rootRoute } from './root.ts';

/** The router is part of every first load: it does not bring the rules of every screen's address with it. */
const readByScreen = (search: Record<string, unknown>): unknown => search;
type ReadByScreen<Search> = (search: Record<string, unknown>) => Search;

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: async (arrival) => {
    await requireSession(arrival);
    const workspaceId = linkedWorkspace(arrival.location);
    // A link that is only pointed at must not switch anything.
    if (workspaceId === null || arrival.preload) return;
    const { enterLinkedWorkspace } = await import('#app/enter-linked-workspace.ts');
    await enterLinkedWorkspace(arrival.location, workspaceId);
  },
  // Shown at once and only as long as needed: it says that the session loads, not that a screen is slow.
  pendingComponent: DashboardPending,
  pendingMs: 0,
  pendingMinMs: 0,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-layout.tsx'), 'DashboardLayout'),
});

const overviewRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  validateSearch: readByScreen as ReadByScreen<OverviewSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-overview.tsx'), 'DashboardOverview'),
});

const calendarRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar',
  validateSearch: readByScreen as ReadByScreen<CalendarSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-calendar.tsx'), 'DashboardCalendar'),
});

const calendarImportRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar/import',
  validateSearch: readByScreen as ReadByScreen<ImportSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-calendar-import.tsx'), 'DashboardCalendarImport'),
});

const approvalsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'approvals',
  validateSearch: readByScreen as ReadByScreen<ApprovalsSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-approvals.tsx'), 'DashboardApprovals'),
});

const postRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'posts/$postId',
  validateSearch: readByScreen as ReadByScreen<ComposerSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-post.tsx'), 'DashboardPost'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics',
  validateSearch: readByScreen as ReadByScreen<AnalyticsSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-analytics.tsx'), 'DashboardAnalytics'),
});

const watchedAccountsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics/watched',
  validateSearch: readByScreen as ReadByScreen<WatchedSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-watched-accounts.tsx'), 'DashboardWatchedAccounts'),
});

const ownRankingRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics/ranking',
  validateSearch: readByScreen as ReadByScreen<OwnRankingSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-ranking.tsx'), 'DashboardRanking'),
});

const socialFeedRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'social',
  validateSearch: readByScreen as ReadByScreen<InboxSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-social-feed.tsx'), 'DashboardSocialFeed'),
});

const mediaLibraryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'media',
  validateSearch: readByScreen as ReadByScreen<MediaSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-media-library.tsx'), 'DashboardMediaLibrary'),
});

const assistantRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'assistant',
  validateSearch: readByScreen as ReadByScreen<AssistantSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-assistant.tsx'), 'DashboardAssistant'),
});

const helpRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'help',
  validateSearch: readByScreen as ReadByScreen<HelpSearch>,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-help.tsx'), 'DashboardHelp'),
});

export const dashboardRoutes = [
  overviewRoute,
  calendarRoute,
  calendarImportRoute,
  approvalsRoute,
  postRoute,
  analyticsRoute,
  watchedAccountsRoute,
  ownRankingRoute,
  socialFeedRoute,
  mediaLibraryRoute,
  assistantRoute,
  helpRoute,
] as const;
