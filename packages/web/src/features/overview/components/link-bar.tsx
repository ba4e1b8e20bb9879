import { Link } from '@tanstack/react-router';
import { ChevronRight, LayoutDashboard, Share2, Users } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { linkBar as words } from '#features/overview/words.ts';
import { cn } from '#lib/class-names.ts';

const links = [
  { to: paths.dashboard, label: words.dashboard, Icon: LayoutDashboard },
  { to: paths.clientsAlias, label: words.clients, Icon: Users },
  { to: paths.socialAccountsAlias, label: words.socialMedia, Icon: Share2 },
] as const;

const linkClass = cn(
  buttonClass({ size: 'small' }),
  'group border-line pr-2 pl-2.5 max-sm:pl-3',
  // Where one is already: a word, not a way.
  'aria-[current=page]:border-transparent aria-[current=page]:bg-transparent aria-[current=page]:pr-1 aria-[current=page]:pl-0 aria-[current=page]:text-muted',
);

/** The short way to the screens that belong beside the overview: each is another page, and looks like a way there. */
export function LinkBar() {
  return (
    <nav aria-label={words.overview} className="flex flex-wrap gap-2">
      {links.map(({ to, label, Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={linkClass}>
          <Icon aria-hidden="true" className="text-muted max-sm:hidden" />
          {label}
          <ChevronRight aria-hidden="true" className="-ml-1 text-muted group-aria-[current=page]:hidden" />
        </Link>
      ))}
    </nav>
  );
}
