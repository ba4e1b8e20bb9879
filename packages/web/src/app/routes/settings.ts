import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { MembersSearchSchema } from '#app/search.ts';
import { paths } from '#config/paths.ts';
import { dashboardRoute } from './dashboard.ts';
import { PanelPending } from './panel-pending.tsx';

export const settingsRoute = createRoute({
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

const settingsMembersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'members',
  validateSearch: MembersSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/settings-members.tsx'), 'SettingsMembers'),
});

const settingsPublishingRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'publishing',
  component: lazyRouteComponent(() => import('#app/routes/settings-publishing.tsx'), 'SettingsPublishing'),
});

const settingsInboxRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'inbox',
  component: lazyRouteComponent(() => import('#app/routes/settings-inbox.tsx'), 'SettingsInbox'),
});

const settingsAssistantRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'assistant',
  component: lazyRouteComponent(() => import('#app/routes/settings-assistant.tsx'), 'SettingsAssistant'),
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

const settingsApiRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'api',
  component: lazyRouteComponent(() => import('#app/routes/settings-api.tsx'), 'SettingsApi'),
});

const settingsWebhookRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'api/webhooks/$endpointId',
  component: lazyRouteComponent(() => import('#app/routes/settings-api.tsx'), 'SettingsWebhook'),
});

const settingsAuditRoute = createRoute({
  getParentRoute: () => settingsRoute,
  pendingComponent: PanelPending,
  path: 'audit',
  component: lazyRouteComponent(() => import('#app/routes/settings-audit.tsx'), 'SettingsAudit'),
});

export const settingsRoutes = [
  settingsIndexRoute,
  settingsProfileRoute,
  settingsSecurityRoute,
  settingsDataRoute,
  settingsWorkspaceRoute,
  settingsMembersRoute,
  settingsPublishingRoute,
  settingsInboxRoute,
  settingsAssistantRoute,
  settingsPlanRoute,
  settingsAppearanceRoute,
  settingsNotificationsRoute,
  settingsApiRoute,
  settingsWebhookRoute,
  settingsAuditRoute,
] as const;
