import { Link2, type LucideIcon, Unlink } from 'lucide-react';

/** How what happens to accounts is drawn in the overview's recent activity. */
export const accountActivityLooks: Record<string, LucideIcon> = {
  account_connected: Link2,
  account_disconnected: Unlink,
};
