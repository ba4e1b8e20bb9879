import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { ClientSearchSchema } from '#features/clients/client-filters.ts';
import { AccountSearchSchema } from '#features/social-accounts/account-filters.ts';
import { arrivalQuery } from '#lib/arrival.ts';
import { settledAuthState } from '#lib/auth-state.ts';
import { devRoutes } from './dev/dev-routes.ts';
import { leaveWhenSignedIn, requireSession } from './guard.ts';
import { LeaveForHome } from './routes/leave-for-home.tsx';
import { PanelPending } from './routes/panel-pending.tsx';
import { RouteFailure } from './routes/route-failure.tsx';
import { RoutePending } from './routes/route-pending.tsx';
import { SessionPending } from './routes/session-pending.tsx';
import { CodeSearchSchema, LandingSearchSchema, NextSearchSchema, OverviewSearchSchema } from './search.ts';

const rootRoute = createRootRoute({ notFoundComponent: LeaveForHome });

const authGroup = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth',
  pendingComponent: SessionPending,
});

const signInRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.signIn,
  validateSearch: NextSearchSchema,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('#app/routes/auth-sign-in.tsx'), 'SignIn'),
});

const signUpRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.signUp,
  validateSearch: NextSearchSchema,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('#app/routes/auth-sign-up.tsx'), 'SignUp'),
});

const signInLinkRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.signInLink,
  validateSearch: NextSearchSchema,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('#app/routes/auth-link.tsx'), 'SignInLink'),
});

const companySignInRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.companySignIn,
  validateSearch: NextSearchSchema,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('#app/routes/auth-sso.tsx'), 'CompanySignIn'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.forgotPassword,
  validateSearch: NextSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/auth-forgot.tsx'), 'ForgotPassword'),
});

const enterCodeRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.enterCode,
  validateSearch: CodeSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/auth-code.tsx'), 'EnterCode'),
});

const confirmRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.confirm,
  validateSearch: LandingSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/auth-confirm.tsx'), 'Confirm'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.resetPassword,
  validateSearch: NextSearchSchema,
  beforeLoad: async () => void (await settledAuthState()),
  component: lazyRouteComponent(() => import('#app/routes/auth-reset.tsx'), 'ResetPassword'),
});

const secondFactorRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.secondFactor,
  validateSearch: NextSearchSchema,
  beforeLoad: async () => void (await settledAuthState()),
  component: lazyRouteComponent(() => import('#app/routes/auth-factor.tsx'), 'SecondFactor'),
});

const connectCallbackRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.connectCallback,
  context: () => ({ query: arrivalQuery }),
  component: lazyRouteComponent(() => import('#app/routes/connect-callback.tsx'), 'Callback'),
});

const connectLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.connectLink,
  component: lazyRouteComponent(() => import('#app/routes/connect-link.tsx'), 'ConnectLink'),
});

const loginRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.login,
  validateSearch: NextSearchSchema,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.signIn, search, replace: true });
  },
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: requireSession,
  // Shown at once and only as long as needed: it says that the session loads, not that a screen is slow.
  pendingComponent: SessionPending,
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

const calendarRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'calendar',
  component: lazyRouteComponent(() => import('#app/routes/dashboard-calendar.tsx'), 'DashboardCalendar'),
});

const socialAccountsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'social-accounts',
  validateSearch: AccountSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/dashboard-social-accounts.tsx'), 'DashboardSocialAccounts'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics',
  component: lazyRouteComponent(() => import('#app/routes/dashboard-analytics.tsx'), 'DashboardAnalytics'),
});

const socialFeedRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'social',
  component: lazyRouteComponent(() => import('#app/routes/dashboard-social-feed.tsx'), 'DashboardSocialFeed'),
});

const mediaLibraryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'media',
  component: lazyRouteComponent(() => import('#app/routes/dashboard-media-library.tsx'), 'DashboardMediaLibrary'),
});

const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('#app/routes/dashboard-settings.tsx'), 'DashboardSettings'),
});

const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: '/',
  component: lazyRouteComponent(() => import('#app/routes/settings-profile.tsx'), 'SettingsProfile'),
});

const settingsProfileRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'profile',
  beforeLoad: () => {
    throw redirect({ to: paths.settings, replace: true });
  },
});

const settingsSecurityRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'security',
  component: lazyRouteComponent(() => import('#app/routes/settings-security.tsx'), 'SettingsSecurity'),
});

const settingsDataRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'data',
  component: lazyRouteComponent(() => import('#app/routes/settings-data.tsx'), 'SettingsData'),
});

const settingsWorkspaceRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'workspace',
  component: lazyRouteComponent(() => import('#app/routes/settings-workspace.tsx'), 'SettingsWorkspace'),
});

const settingsPlanRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'plan',
  component: lazyRouteComponent(() => import('#app/routes/settings-plan.tsx'), 'SettingsPlan'),
});

const settingsAppearanceRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'appearance',
  component: lazyRouteComponent(() => import('#app/routes/settings-appearance.tsx'), 'SettingsAppearance'),
});

const settingsNotificationsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'notifications',
  component: lazyRouteComponent(() => import('#app/routes/settings-notifications.tsx'), 'SettingsNotifications'),
});

const clientsAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.clientsAlias,
  beforeLoad: () => {
    throw redirect({ to: paths.clients, replace: true });
  },
});

const socialAccountsAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.socialAccountsAlias,
  beforeLoad: () => {
    throw redirect({ to: paths.socialAccounts, replace: true });
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    authGroup.addChildren([
      signInRoute,
      signUpRoute,
      signInLinkRoute,
      companySignInRoute,
      forgotPasswordRoute,
      enterCodeRoute,
      confirmRoute,
      resetPasswordRoute,
      secondFactorRoute,
      connectCallbackRoute,
      loginRoute,
    ]),
    connectLinkRoute,
    dashboardRoute.addChildren([
      overviewRoute,
      clientsRoute,
      clientsImportRoute,
      clientsDeletedRoute,
      clientRoute,
      calendarRoute,
      socialAccountsRoute,
      analyticsRoute,
      socialFeedRoute,
      mediaLibraryRoute,
      settingsRoute.addChildren([
        settingsIndexRoute,
        settingsProfileRoute,
        settingsSecurityRoute,
        settingsDataRoute,
        settingsWorkspaceRoute,
        settingsPlanRoute,
        settingsAppearanceRoute,
        settingsNotificationsRoute,
      ]),
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
