import { Link } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { linkBar as words } from '#features/overview/words.ts';

const links = [
  { to: paths.dashboard, label: words.dashboard },
  { to: paths.clientsAlias, label: words.clients },
  { to: paths.socialAccountsAlias, label: words.socialMedia },
] as const;

/** The short way to the screens beside the overview. */
export function LinkBar() {
  return (
    <nav aria-label={words.label} className="flex flex-wrap gap-x-4 text-13">
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="inline-flex h-6 items-center rounded-small text-muted underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:no-underline touch:h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
