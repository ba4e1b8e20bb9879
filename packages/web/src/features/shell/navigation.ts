import {
  CalendarDays,
  ChartColumn,
  CircleCheckBig,
  Images,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
  Share2,
  Sparkles,
  Users,
} from 'lucide-react';
import { paths } from '#config/paths.ts';
import { navigation as words } from '#features/shell/words.ts';

/** The entries of the dashboard, in their order, each with the key that follows `g`. */
export const entries = [
  { to: paths.dashboard, label: words.overview, Icon: LayoutDashboard, key: 'o' },
  { to: paths.clients, label: words.clients, Icon: Users, key: 'c' },
  { to: paths.calendar, label: words.calendar, Icon: CalendarDays, key: 'l' },
  { to: paths.approvals, label: words.approvals, Icon: CircleCheckBig, key: 'p' },
  { to: paths.socialAccounts, label: words.socialAccounts, Icon: Share2, key: 's' },
  { to: paths.analytics, label: words.analytics, Icon: ChartColumn, key: 'a' },
  { to: paths.socialFeed, label: words.socialFeed, Icon: MessagesSquare, key: 'f' },
  { to: paths.mediaLibrary, label: words.mediaLibrary, Icon: Images, key: 'm' },
  { to: paths.assistant, label: words.assistant, Icon: Sparkles, key: 'i' },
  { to: paths.settings, label: words.settings, Icon: Settings, key: 't' },
] as const satisfies readonly { to: string; label: string; Icon: LucideIcon; key: string }[];
