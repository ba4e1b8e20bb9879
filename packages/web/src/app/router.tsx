import { createRouter } from '@tanstack/react-router';
import { devRoutes } from './dev/dev-routes.ts';
import { socialAccountsAliasRoute, socialAccountsRoute } from './routes/accounts.ts';
import { authGroup, authRoutes } from './routes/auth.ts';
import { clientRoutes, clientsAliasRoute } from './routes/clients.ts';
import { connectCallbackRoute, connectLinkRoute } from './routes/connect.ts';
import { dashboardRoute, dashboardRoutes } from './routes/dashboard.ts';
import { invitationRoute } from './routes/invitation.ts';
import { reportRoutes } from './routes/reports.ts';
import { rootRoute } from './routes/root.ts';
import { RouteFailure } from './routes/route-failure.tsx';
import { RoutePending } from './routes/route-pending.tsx';
import { settingsRoute, settingsRoutes } from './routes/settings.ts';
import { unsubscribeRoute } from './routes/unsubscribe.ts';

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    authGroup.addChildren([...authRoutes, connectCallbackRoute]),
    connectLinkRoute,
    invitationRoute,
    unsubscribeRoute,
    dashboardRoute.addChildren([
      ...dashboardRoutes,
      ...clientRoutes,
      ...reportRoutes,
      socialAccountsRoute,
      settingsRoute.addChildren(settingsRoutes),
    ]),
    clientsAliasRoute,
    socialAccountsAliasRoute,
    ...devRoutes(rootRoute),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
  defaultPendingComponent: RoutePending,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address somebody typed on the screen before: kept out of the address bar. */
    email?: string | undefined;
  }
}
