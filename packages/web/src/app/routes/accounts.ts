import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { AccountSearchSchema } from '#features/accounts/account-filters.ts';
import { dashboardRoute } from './dashboard.ts';
import { rootRoute } from './root.ts';

export const socialAccountsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'social-accounts',
  validateSearch: AccountSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-social-accounts.tsx'), 'DashboardSocialAccounts'),
});

export const socialAccountsAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.socialAccountsAlias,
  beforeLoad: () => {
    throw redirect({ to: paths.socialAccounts, replace: true });
  },
});
