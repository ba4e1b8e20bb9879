import {
  BadgeCheck,
  Building2,
  CreditCard,
  DoorOpen,
  KeyRound,
  MailPlus,
  MailX,
  UserCheck,
  UserCog,
  UserX,
} from 'lucide-react';

/** How what happens to the workspace and its members is drawn in the overview's recent activity. */
export const workspaceActivityIcons = {
  workspace_changed: Building2,
  plan_changed: BadgeCheck,
  payment_failed: CreditCard,
  payment_recovered: CreditCard,
  subscription_canceled: CreditCard,
  plan_change_scheduled: BadgeCheck,
  subscription_resumed: BadgeCheck,
  subscription_ended: CreditCard,
  active_clients_changed: BadgeCheck,
  owner_changed: KeyRound,
  member_invited: MailPlus,
  invitation_revoked: MailX,
  member_joined: UserCheck,
  member_role_changed: UserCog,
  member_removed: UserX,
  member_left: DoorOpen,
} as const;
