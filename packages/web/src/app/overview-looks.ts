import { clientActivityLooks } from '#features/clients/activity-looks.ts';
import type { ActivityLooks } from '#features/overview/components/activity-panel.tsx';
import { accountActivityLooks } from '#features/social-accounts/activity-looks.ts';
import { workspaceActivityLooks } from '#features/workspace/activity-looks.ts';

/** Every feature whose events the overview shows adds its line. */
export const activityLooks: ActivityLooks = {
  ...clientActivityLooks,
  ...accountActivityLooks,
  ...workspaceActivityLooks,
};
