import { Link2, type LucideIcon, RefreshCw, Send, Unlink, Unplug } from 'lucide-react';

/** How what happens to accounts is drawn in the overview's recent activity. */
export const accountActivityIcons: Record<string, LucideIcon> = {
  account_connected: Link2,
  account_reconnected: RefreshCw,
  account_disconnected: Unlink,
  account_lost: Unplug,
  connect_link_created: Send,
};
