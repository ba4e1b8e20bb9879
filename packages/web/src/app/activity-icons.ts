import type { ActivityKind } from '@ruche/contracts/events';
import type { LucideIcon } from 'lucide-react';
import { accountActivityIcons } from '#features/accounts/activity-icons.ts';
import { clientActivityIcons } from '#features/clients/activity-icons.ts';
import { postActivityIcons } from '#features/posts/activity-icons.ts';
import { reportActivityIcons } from '#features/reports/activity-icons.ts';
import { workspaceActivityIcons } from '#features/workspaces/activity-icons.ts';

/** An icon for every kind of event that the overview shows; every feature brings those of its own. */
export const activityIcons: Record<ActivityKind, LucideIcon> = {
  ...clientActivityIcons,
  ...accountActivityIcons,
  ...postActivityIcons,
  ...reportActivityIcons,
  ...workspaceActivityIcons,
};
