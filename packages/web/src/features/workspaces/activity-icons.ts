import { BadgeCheck, Building2, KeyRound, type LucideIcon } from 'lucide-react';

/** How what happens to the workspace itself is drawn in the overview's recent activity. */
export const workspaceActivityIcons: Record<string, LucideIcon> = {
  workspace_changed: Building2,
  plan_changed: BadgeCheck,
  owner_changed: KeyRound,
};
