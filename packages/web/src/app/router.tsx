import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { devRoutes } from '#app/dev/dev-routes.ts';
import { LeaveForHome } from '#app/routes/leave-for-home.tsx';
import { RouteFailure } from '#app/routes/route-failure.tsx';
import { RoutePending } from '#app/routes/route-pending.tsx';
import { paths } from '#config/paths.ts';

const rootRoute = createRootRoute({ notFoundComponent: LeaveForHome });

/** Where the visitor wanted to go: an address of ours, never another site's. */
const NextSearchSchema = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
});

const authGroup = createRoute({ getParentRoute: () => rootRoute, id: 'auth', errorComponent: RouteFailure });

const signInRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.signIn,
  validateSearch: NextSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/sign-in.tsx'), 'SignIn'),
});

const signUpRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.signUp,
  component: lazyRouteComponent(() => import('#app/routes/sign-up.tsx'), 'SignUp'),
});

const loginRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.login,
  validateSearch: NextSearchSchema,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.signIn, search, replace: true });
  },
});

const dashboardGroup = createRoute({ getParentRoute: () => rootRoute, id: 'dashboard', errorComponent: RouteFailure });

// Settings is named by the data-deletion page: the address must answer, and says the same as the dashboard itself.
const dashboardRoutes = [paths.dashboard, paths.settings].map((path) =>
  createRoute({
    getParentRoute: () => dashboardGroup,
    path,
    component: lazyRouteComponent(() => import('#app/routes/dashboard.tsx'), 'Dashboard'),
  }),
);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    authGroup.addChildren([signInRoute, signUpRoute, loginRoute]),
    dashboardGroup.addChildren(dashboardRoutes),
    ...devRoutes(rootRoute),
  ]),
  defaultPreload: 'intent',
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
