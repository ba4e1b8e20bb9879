import { Keyboard, LogOut, Search } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { ThemeSwitch } from '#components/ui/theme-switch.tsx';
import { sidebarBody as words } from '#features/shell/words.ts';
import { NavList, type NavListProps } from './nav-list.tsx';
import { paletteKeys } from './palette-keys.ts';
import { type WorkspaceChoice, WorkspaceSwitcher } from './workspace-switcher.tsx';

export type SidebarProps = {
  workspaces: WorkspaceChoice;
  /** Not known while it loads. */
  person: { name: string; email: string } | undefined;
  isLeaving: boolean;
  onSignOut: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
} & NavListProps;

function Person({ person }: Pick<SidebarProps, 'person'>) {
  if (person === undefined) return <Skeleton className="mx-2.5 h-8" />;
  return (
    <p className="grid min-w-0 px-2.5 text-13 leading-tight">
      <span className="truncate font-medium">{person.name}</span>
      {person.email !== person.name && <span className="truncate text-12 text-muted">{person.email}</span>}
    </p>
  );
}

/** What stands in the sidebar, and on narrow screens in the menu that slides in. */
export function SidebarBody(props: SidebarProps) {
  const { workspaces, person, isLeaving, onSignOut, onSearch, onShortcuts, onNavigate, counts } = props;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
      <WorkspaceSwitcher workspaces={workspaces} onNavigate={onNavigate} />
      <button
        type="button"
        onClick={onSearch}
        className="flex h-9 shrink-0 items-center gap-3 rounded-control border border-line bg-surface px-2.5 text-13 text-muted transition-colors hover:border-edge hover:text-ink touch:h-11"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        {words.search}
        <span aria-hidden="true" className="ml-auto flex gap-1 touch:hidden">
          {paletteKeys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </button>
      <NavList onNavigate={onNavigate} counts={counts} />
      <div className="mt-auto grid gap-3 border-line border-t pt-3">
        <Person person={person} />
        <button
          type="button"
          disabled={isLeaving}
          onClick={onSignOut}
          className="flex h-9 items-center gap-3 rounded-control px-2.5 font-medium text-14 text-muted transition-colors hover:bg-hover hover:text-ink touch:h-11"
        >
          {isLeaving ? <Spinner className="size-4.5" /> : <LogOut aria-hidden="true" className="size-4.5 shrink-0" />}
          {isLeaving ? words.signingOut : words.signOut}
        </button>
        <div className="flex items-center justify-between gap-2 pl-1">
          <ThemeSwitch />
          <Button
            variant="ghost"
            size="icon"
            aria-label={words.shortcuts}
            className="text-muted touch:hidden"
            onClick={onShortcuts}
          >
            <Keyboard aria-hidden="true" />
          </Button>
        </div>
      </div>
    </div>
  );
}
