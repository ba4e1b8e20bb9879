import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { paths } from '#config/paths.ts';
import { rootRoute } from './root.ts';

export const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.unsubscribe,
  validateSearch: z.object({ token: z.string().catch('') }),
  component: lazyRouteComponent(() => import('#app/routes/unsubscribe-page.tsx'), 'UnsubscribePage'),
});
