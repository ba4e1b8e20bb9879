import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ReportsSearchSchema } from '#features/reports/reports-search.ts';
import { dashboardRoute } from './dashboard.ts';

const listRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics/reports',
  validateSearch: ReportsSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-reports.tsx'), 'DashboardReports'),
});

const newRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics/reports/new',
  validateSearch: ReportsSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-report-new.tsx'), 'DashboardReportNew'),
});

const reportRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics/reports/$reportId',
  component: lazyRouteComponent(() => import('#app/routes/dashboard-report.tsx'), 'DashboardReport'),
});

export const reportRoutes = [listRoute, newRoute, reportRoute] as const;
