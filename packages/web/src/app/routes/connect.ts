import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { openingQuery } from '#lib/opening-query.ts';
import { authGroup } from './auth.ts';
import { rootRoute } from './root.ts';

export const connectCallbackRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.connectCallback,
  context: () => ({ query: openingQuery }),
  component: lazyRouteComponent(() => import('#app/routes/connect-callback.tsx'), 'Callback'),
});

export const connectLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.connectLink,
  component: lazyRouteComponent(() => import('#app/routes/connect-link.tsx'), 'ConnectLink'),
});
