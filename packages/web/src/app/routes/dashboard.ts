import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSession } from '#app/guard.ts';
import { linkedWorkspace } from '#app/linked-workspace.ts';
import { ImportSearchSchema, OverviewSearchSchema } from '#app/search.ts';
import { paths } from '#config/paths.ts';
import { AnalyticsSearchSchema, WatchedSearchSchema } from '#features/analytics/analytics-search.ts';
import { CalendarSearchSchema } from '#features/calendar/calendar-search.ts';
import type { InboxSearch } from '#features/inbox/inbox-search.ts';
import { MediaSearchSchema } from '#features/media/media-filters.ts';
import { ComposerSearchSchema } from '#features/posts/post-filters.ts';
import { DashboardPending } from './dashboard-pending.tsx';
import { rootRoute } from './root.ts';

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
  validateSearch: OverviewSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-overview.tsx'), 'DashboardOverview'),
});

const calendarRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar',
  validateSearch: CalendarSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-calendar.tsx'), 'DashboardCalendar'),
});

const calendarImportRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar/import',
  validateSearch: ImportSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-calendar-import.tsx'), 'DashboardCalendarImport'),
});

const postRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'posts/$postId',
  validateSearch: ComposerSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-post.tsx'), 'DashboardPost'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics',
  validateSearch: AnalyticsSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-analytics.tsx'), 'DashboardAnalytics'),
});

const watchedAccountsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics/watched',
  validateSearch: WatchedSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-watched-accounts.tsx'), 'DashboardWatchedAccounts'),
});

const socialFeedRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'social',
  // Read by the screen: the router is part of every first load, and must not bring the inbox with it.
  validateSearch: (search: Record<string, unknown>) => search as InboxSearch,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-social-feed.tsx'), 'DashboardSocialFeed'),
});

const mediaLibraryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'media',
  validateSearch: MediaSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-media-library.tsx'), 'DashboardMediaLibrary'),
});

export const dashboardRoutes = [
  overviewRoute,
  calendarRoute,
  calendarImportRoute,
  postRoute,
  analyticsRoute,
  watchedAccountsRoute,
  socialFeedRoute,
  mediaLibraryRoute,
] as const;
