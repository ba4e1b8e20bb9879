import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { entries } from '#features/shell/navigation.ts';
import { navList as words } from '#features/shell/words.ts';

const entryClass =
  'group flex h-9 items-center gap-3 rounded-control px-2.5 font-medium text-14 text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-honey-soft aria-[current=page]:text-honey-text touch:h-11';

export type NavListProps = {
  onNavigate?: (() => void) | undefined;
  /** How much waits at an entry, by its path. */
  counts?: Partial<Record<string, ReactNode>> | undefined;
};

export function NavList({ onNavigate, counts }: NavListProps) {
  return (
    <nav aria-label={words.label}>
      <ul className="grid gap-0.5">
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === paths.dashboard, includeSearch: false }}
              className={entryClass}
              {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {label}
              {counts?.[to]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
