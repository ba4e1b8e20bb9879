import {
  Link2,
  MessageSquareOff,
  MessagesSquare,
  MonitorSmartphone,
  RefreshCw,
  Send,
  Unlink,
  Unplug,
} from 'lucide-react';

/** How what happens to accounts is drawn in the overview's recent activity. */
export const accountActivityIcons = {
  account_connected: Link2,
  account_reconnected: RefreshCw,
  account_disconnected: Unlink,
  account_needs_reconnect: Unplug,
  account_comments_allowed: MessagesSquare,
  account_comments_ended: MessageSquareOff,
  connect_link_created: Send,
  page_link_created: Link2,
  page_link_changed: Link2,
  page_link_revoked: Unlink,
  page_link_sent: Send,
  page_opened: MonitorSmartphone,
} as const;
