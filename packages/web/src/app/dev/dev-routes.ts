import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Screens for those who build Ruche; the branch and what it imports fall away in a production build. */
export function devRoutes(rootRoute: AnyRoute) {
  if (!import.meta.env.DEV) return [];
  return [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/dev/components',
      component: lazyRouteComponent(() => import('#app/dev/component-guide.tsx'), 'ComponentGuide'),
    }),
  ];
}
