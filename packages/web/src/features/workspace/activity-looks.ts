import { BadgeCheck, Building2, KeyRound, type LucideIcon } from 'lucide-react';

/** How what happens to the workspace itself is drawn in the overview's recent activity. */
export const workspaceActivityLooks: Record<string, LucideIcon> = {
  workspace_changed: Building2,
  plan_changed: BadgeCheck,
  owner_changed: KeyRound,
};
