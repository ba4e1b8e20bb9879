import { accountActivityIcons } from '#features/accounts/activity-icons.ts';
import { clientActivityIcons } from '#features/clients/activity-icons.ts';
import type { ActivityIcons } from '#features/overview/components/activity-panel.tsx';
import { workspaceActivityIcons } from '#features/workspaces/activity-icons.ts';

/** Every feature whose events the overview shows adds its line. */
export const activityIcons: ActivityIcons = {
  ...clientActivityIcons,
  ...accountActivityIcons,
  ...workspaceActivityIcons,
};
