import { Link } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';

const links = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.clientsAlias, label: 'Clients' },
  { to: paths.socialAccountsAlias, label: 'Social Media' },
] as const;

const linkClass =
  '-mb-px flex h-10 items-center whitespace-nowrap rounded-t-small border-transparent border-b-2 px-0.5 font-medium text-14 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-honey aria-[current=page]:text-ink touch:h-11';

/** The short way to the screens that belong beside the overview. */
export function LinkBar() {
  return (
    <nav aria-label="Overview" className="flex gap-5 overflow-x-auto border-line border-b">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={linkClass}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
