import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { ClientSearchSchema } from '#features/clients/client-filters.ts';
import { dashboardRoute } from './dashboard.ts';
import { rootRoute } from './root.ts';

const clientsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'clients',
  validateSearch: ClientSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-clients.tsx'), 'DashboardClients'),
});

const clientsImportRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'clients/import',
  component: lazyRouteComponent(() => import('#app/routes/dashboard-clients-import.tsx'), 'DashboardClientsImport'),
});

const clientsDeletedRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'clients/deleted',
  component: lazyRouteComponent(() => import('#app/routes/dashboard-clients-deleted.tsx'), 'DashboardClientsDeleted'),
});

const clientRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'clients/$clientId',
  component: lazyRouteComponent(() => import('#app/routes/dashboard-client.tsx'), 'DashboardClient'),
});

export const clientsAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.clientsAlias,
  beforeLoad: () => {
    throw redirect({ to: paths.clients, replace: true });
  },
});

export const clientRoutes = [clientsRoute, clientsImportRoute, clientsDeletedRoute, clientRoute] as const;
