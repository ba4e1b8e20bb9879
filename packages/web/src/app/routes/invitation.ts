import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { settledAuthState } from '#lib/auth-state.ts';
import { rootRoute } from './root.ts';
import { SessionPending } from './session-pending.tsx';

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.invitation,
  beforeLoad: async () => void (await settledAuthState()),
  pendingComponent: SessionPending,
  component: lazyRouteComponent(() => import('#app/routes/invitation-page.tsx'), 'InvitationPage'),
});
