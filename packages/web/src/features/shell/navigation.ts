import {
  CalendarDays,
  ChartColumn,
  Images,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
  Share2,
  Users,
} from 'lucide-react';
import { paths } from '#config/paths.ts';

/** The entries of the dashboard, in their order, each with the key that follows `g`. */
export const entries = [
  { to: paths.dashboard, label: 'Overview', Icon: LayoutDashboard, key: 'o' },
  { to: paths.clients, label: 'Clients', Icon: Users, key: 'c' },
  { to: paths.calendar, label: 'Calendar', Icon: CalendarDays, key: 'l' },
  { to: paths.socialAccounts, label: 'Social Accounts', Icon: Share2, key: 's' },
  { to: paths.analytics, label: 'Analytics', Icon: ChartColumn, key: 'a' },
  { to: paths.socialFeed, label: 'Social Feed', Icon: MessagesSquare, key: 'f' },
  { to: paths.mediaLibrary, label: 'Media Library', Icon: Images, key: 'm' },
  { to: paths.settings, label: 'Settings', Icon: Settings, key: 't' },
] as const satisfies readonly { to: string; label: string; Icon: LucideIcon; key: string }[];
